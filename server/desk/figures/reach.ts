import { allows, type Permission } from '#schemas/desk/roles.ts'
import { covers, type Sites } from '#server/desk/staff/scopes.ts'
import type { GrantRow } from '#server/desk/staff/staff.queries.ts'

/** The brands for which a person has a permission. */
export interface Reach {
  /** True for a grant of the whole installation. It opens the figures of all brands, which name no person. */
  everything: boolean
  companies: string[]
  /** Brands outside these companies. */
  site_ids: number[]
}

type Ctx = Sites & { person: { grants: readonly GrantRow[] } }

const grantsFor = ({ person }: Ctx, permission: Permission) => person.grants.filter((grant) => allows(grant, permission))

export function reachOf(ctx: Ctx, permission: Permission): Reach {
  const grants = grantsFor(ctx, permission)
  const companies = [...new Set(grants.filter(({ scope }) => scope === 'company').map(({ scope_id }) => scope_id))]
  const sites = grants.filter(({ scope }) => scope === 'site').flatMap(({ scope_id }) => ctx.sites.bySlug(scope_id) ?? [])
  return {
    everything: grants.some(({ scope }) => scope === 'fleet'),
    companies,
    site_ids: [...new Set(sites.filter(({ file }) => !companies.includes(file.company_id)).map(({ id }) => id))],
  }
}

/** True if a grant with this permission reaches the brand. */
export const reaches = (ctx: Ctx, permission: Permission, slug: string): boolean =>
  grantsFor(ctx, permission).some((grant) => grant.scope === 'fleet' || covers(ctx, grant, { kind: 'site', id: slug }))

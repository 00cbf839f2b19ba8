import type { Scope } from '#schemas/desk/roles.ts'
import type { Grant } from '#schemas/desk/staff.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import type { GrantRow } from './staff.queries.ts'

/** What the desk needs to know of a site. */
export interface SiteFacts extends Pick<Site, 'id'> {
  file: Pick<Site['file'], 'company_id' | 'name' | 'status' | 'time_zone'>
  company: Pick<Site['company'], 'name' | 'country' | 'desk'>
}

export interface Sites {
  sites: {
    list(): readonly { slug: string }[]
    bySlug(slug: string): SiteFacts | null
    /** The companies with a name to show, if the sites keep them. */
    companies?(): ReadonlyMap<string, string>
  }
}

/** The company of a site. Null for an unknown site. */
const companyOf = ({ sites }: Sites, slug: string): string | null => sites.bySlug(slug)?.file.company_id ?? null

/** The company of a scope, for the log. Null for the fleet. */
export const companyOfScope = (ctx: Sites, { kind, id }: Scope): string | null => {
  if (kind === 'company') return id
  return kind === 'site' ? companyOf(ctx, id) : null
}

/** The key of the site of a scope, for the log. */
export const siteIdOf = ({ sites }: Sites, { kind, id }: Scope): number | null => (kind === 'site' ? (sites.bySlug(id)?.id ?? null) : null)

/** True if a grant reaches a scope. A company contains its sites. The fleet contains no company: its grants open no data of people. */
export function covers(ctx: Sites, { scope, scope_id }: Pick<GrantRow, 'scope' | 'scope_id'>, wanted: Scope): boolean {
  if (scope === wanted.kind && scope_id === wanted.id) return true
  return scope === 'company' && wanted.kind === 'site' && companyOf(ctx, wanted.id) === scope_id
}

/** The language of mails to the staff of a company: Dutch where it is the language of the country, else English. */
export function languageOfCompany({ sites }: Sites, company_id: string | null): 'en' | 'nl' {
  for (const { slug } of sites.list()) {
    const site = sites.bySlug(slug)
    if (site?.file.company_id === company_id) return site?.company.country === 'NL' ? 'nl' : 'en'
  }
  return 'en'
}

/** True if one person runs the company, so nobody else can answer that person's asks. */
export const isSolo = ({ sites }: Sites, company_id: string): boolean =>
  sites.list().some(({ slug }) => {
    const site = sites.bySlug(slug)
    return site?.file.company_id === company_id && site.company.desk?.solo === true
  })

/** The names of the companies of these scopes that one person runs. */
export function soloCompanies(ctx: Sites, scopes: readonly Scope[]): string[] {
  const ids = new Set(scopes.flatMap((scope) => companyOfScope(ctx, scope) ?? []))
  return [...ids].filter((id) => isSolo(ctx, id)).map((id) => nameOfScope(ctx, { kind: 'company', id }))
}

/** The companies of these sites, with a name to show. */
export const companiesIn = ({ list, bySlug }: Pick<Sites['sites'], 'list' | 'bySlug'>): ReadonlyMap<string, string> =>
  new Map(
    list().flatMap(({ slug }) => {
      const site = bySlug(slug)
      return site ? [[site.file.company_id, site.company.name] as const] : []
    }),
  )

const companiesOf = ({ sites }: Sites): ReadonlyMap<string, string> => sites.companies?.() ?? companiesIn(sites)

export function nameOfScope(ctx: Sites, { kind, id }: Scope): string {
  if (kind === 'fleet') return ''
  return (kind === 'site' ? ctx.sites.bySlug(id)?.file.name : companiesOf(ctx).get(id)) ?? id
}

/** True if the scope exists in this installation. */
export function isKnownScope(ctx: Sites, { kind, id }: Scope): boolean {
  if (kind === 'fleet') return id === ''
  return kind === 'site' ? ctx.sites.bySlug(id) !== null : companiesOf(ctx).has(id)
}

/** All scopes of this installation that one of the grants reaches. */
export function scopesWithin(ctx: Sites, grants: readonly GrantRow[]): (Scope & { name: string })[] {
  const all: Scope[] = [
    { kind: 'fleet', id: '' },
    ...[...companiesOf(ctx).keys()].map((id) => ({ kind: 'company', id }) as const),
    ...ctx.sites.list().map(({ slug }) => ({ kind: 'site', id: slug }) as const),
  ]
  return all
    .filter((scope) => isKnownScope(ctx, scope) && grants.some((grant) => covers(ctx, grant, scope)))
    .map((scope) => ({ ...scope, name: nameOfScope(ctx, scope) }))
}

/** A grant for the desk. The grant of the last owner does not end by its date: from then on, the owner is asked to confirm it. */
export const grantOf = (
  ctx: Sites & { now: Date },
  { id, role, scope, scope_id, extras, ends_at }: GrantRow,
  is_last_owner: boolean,
): Grant => ({
  id,
  role,
  scope: { kind: scope, id: scope_id },
  scope_name: nameOfScope(ctx, { kind: scope, id: scope_id }),
  extras,
  ends_at: is_last_owner ? null : ends_at.toISOString(),
  is_last_owner,
  confirm_since: is_last_owner && ends_at <= ctx.now ? ends_at.toISOString() : null,
})

/** The slug of a site by its key. Undefined for a site that this installation no longer has. */
export function slugsOf({ sites }: Sites): ReadonlyMap<number, string> {
  return new Map(
    sites.list().flatMap(({ slug }) => {
      const site = sites.bySlug(slug)
      return site ? [[site.id, slug] as const] : []
    }),
  )
}

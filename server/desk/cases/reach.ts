import { type CaseKind, type CaseNeed, caseKinds, caseNeeds, opens } from '#schemas/desk/cases.ts'
import type { StaffExtra } from '#schemas/desk/roles.ts'
import type { Person } from '#server/desk/context.ts'
import { covers, type Sites } from '#server/desk/staff/scopes.ts'
import type { GrantRow } from '#server/desk/staff/staff.queries.ts'

/** Cases that one grant reaches: those of a company or a site that need no other extra than these. */
export interface Reach {
  company_id: string | null
  site_id: number | null
  extras: readonly StaffExtra[]
}

/** The cases of a kind that the grants open. A grant for the fleet opens none. */
export const reachOf = (sites: Sites, grants: readonly GrantRow[], kind: CaseKind): Reach[] =>
  reaches(
    sites,
    grants.filter((grant) => opens(grant, kind)),
  )

/** All cases at the sites of an owner, who counts them and opens few. */
export const ownedReach = (sites: Sites, grants: readonly GrantRow[]): Reach[] =>
  reaches(
    sites,
    grants.filter(({ role }) => role === 'owner'),
  ).map((reach) => ({ ...reach, extras: caseNeeds }))

function reaches({ sites }: Sites, grants: readonly GrantRow[]): Reach[] {
  return grants.flatMap(({ scope, scope_id, extras }): Reach[] => {
    if (scope === 'company') return [{ company_id: scope_id, site_id: null, extras }]
    const site_id = scope === 'site' ? sites.bySlug(scope_id)?.id : undefined
    return site_id === undefined ? [] : [{ company_id: null, site_id, extras }]
  })
}

/** The sites within these now. A case of a site that has moved to another company names the former company in the case index. */
export const sitesWithin = ({ sites }: Sites, reach: readonly Reach[]): number[] =>
  sites.list().flatMap(({ slug }) => {
    const site = sites.bySlug(slug)
    const is_within = reach.some(({ company_id, site_id }) => site_id === site?.id || company_id === site?.file.company_id)
    return site && is_within ? [site.id] : []
  })

/** The kinds of cases that the person opens. */
export const kindsOf = (sites: Sites, { grants }: Pick<Person, 'grants'>): CaseKind[] =>
  caseKinds.filter((kind) => reachOf(sites, grants, kind).length > 0)

/** The grant that opens a case of a site. Undefined if none does. */
export const grantFor = (
  sites: Sites,
  { grants }: Pick<Person, 'grants'>,
  { slug, kind, needs }: { slug: string; kind: CaseKind; needs: CaseNeed | null },
): GrantRow | undefined =>
  grants.find(
    (grant) => opens(grant, kind) && (needs === null || grant.extras.includes(needs)) && covers(sites, grant, { kind: 'site', id: slug }),
  )

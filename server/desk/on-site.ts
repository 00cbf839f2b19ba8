import { allows, type Permission, type StaffRole } from '#schemas/desk/roles.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { PersonContext } from './context.ts'
import { actWithCurrentGrants } from './staff/act-on-staff.ts'
import { covers } from './staff/scopes.ts'

/** A site that a person reaches with a permission, and the role in which the person does. */
interface Reached {
  site_id: number
  company_id: string
  role: StaffRole
}

/** True if a grant of the person gives the permission on a site. */
export const mayOnSite = ({ person, sites }: PersonContext, slug: string, permission: Permission): boolean =>
  person.grants.some((grant) => allows(grant, permission) && covers({ sites }, grant, { kind: 'site', id: slug }))

/** A site of another operator has the same answer as an unknown one. */
export function requireSite(ctx: PersonContext, slug: string, permission: Permission): Reached {
  const site = ctx.sites.bySlug(slug)
  const grant = ctx.person.grants.find((each) => allows(each, permission) && covers(ctx, each, { kind: 'site', id: slug }))
  if (!site || !grant) throw new Fault('not_found')
  return { site_id: site.id, company_id: site.file.company_id, role: grant.role }
}

/** Reads in the unit of a site. */
export const readOnSite = <T>(
  ctx: PersonContext,
  { slug, permission }: { slug: string; permission: Permission },
  work: (of_site: Context, reached: Reached) => Promise<T>,
): Promise<T> => {
  const reached = requireSite(ctx, slug, permission)
  return ctx.inSite(reached.site_id, (of_site) => work(of_site, reached))
}

/** Somebody who acts on a site: `desk` is the open transaction of the desk, in which the grants were read. */
interface Acting extends Reached {
  desk: PersonContext
  /** As the log names the person. */
  actor: string
}

/**
 * Acts on a site. The grants are read again immediately before, and two acts of one person wait for each other. The work opens one
 * transaction in the unit of the site.
 */
export const actOnSite = <T>(
  ctx: PersonContext,
  { slug, permission }: { slug: string; permission: Permission },
  work: (of_site: Context, acting: Acting) => Promise<T>,
): Promise<T> => {
  requireSite(ctx, slug, permission)
  return actWithCurrentGrants(ctx, [], (desk) => {
    const reached = requireSite(desk, slug, permission)
    return ctx.inSite(reached.site_id, (of_site) => work(of_site, { ...reached, desk, actor: `staff:${desk.person.number}` }))
  })
}

import { sql } from 'kysely'
import type { LookSubject } from '#schemas/desk/look-subjects.ts'
import type { LookReason } from '#schemas/desk/looks.ts'
import type { Permission } from '#schemas/desk/roles.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { passedLookLimits } from '#server/desk/looks/look-limits.ts'
import { tellLooks } from '#server/desk/mail/tell-staff.ts'
import { actOnSite } from '#server/desk/on-site.ts'
import { reasonIn, writeLook } from '#server/features/audit/look.service.ts'
import { maybeOne, transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'

export interface MemberPlace {
  /** The slug of the site. */
  site: string
  id: string
}

interface Wanted {
  permission: Permission
  what: LookSubject
  why: LookReason
}

/**
 * Reads a part of a member page. The look is written first, as a row that the member reads and as a line in the log; without it, nothing is
 * read. A member of another site has the answer for an unknown one.
 */
export async function lookAt<T>(
  ctx: PersonContext,
  { site: slug, id }: MemberPlace,
  { permission, what, why }: Wanted,
  read: (of_site: Context) => Promise<T>,
): Promise<T> {
  const { found, looker } = await actOnSite(ctx, { slug, permission }, async (of_site, { actor, role, site_id }) => {
    // a wrong reason must say nothing about whether the member exists
    reasonIn(why)
    if (why.case_id !== undefined) await requireCaseAbout(of_site, why.case_id, id)
    if (!(await isMember(of_site, id))) throw new Fault('not_found')
    await writeLook(of_site, { actor, role, member_id: id, what, why })
    return { found: await read(of_site), looker: { actor, site_id, member_id: id } }
  })
  if (why.case_id === undefined) {
    const limits = await passedLookLimits(ctx, looker)
    const scope = { kind: 'site', id: slug } as const
    if (limits.length > 0) await transaction(ctx, (tx) => tellLooks({ ...ctx, ...tx }, limits, { ...looker, scope }))
  }
  return found
}

const isMember = async ({ site, unit }: Pick<Context, 'site' | 'unit'>, id: string): Promise<boolean> =>
  (await maybeOne({ unit }, sql`select from profile where site_id = ${site.id} and member_id = ${id} and kind = 'member'`)) !== null

/** A look for a case does not count as one without a case. So the case must be about the member. Who reported must stay unknown, also by a guess. */
export async function requireCaseAbout(
  { site, unit }: Pick<Context, 'site' | 'unit'>,
  case_id: string,
  member_id: string | null,
): Promise<void> {
  const found = await maybeOne(
    { unit },
    sql`select from report r where r.site_id = ${site.id} and r.case_id = ${case_id}
          and (${member_id}::uuid is null or r.reported_id = ${member_id}) limit 1`,
  )
  if (!found) throw fieldFault('case_id', 'not_allowed')
}

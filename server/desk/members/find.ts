import type { FoundMember, FoundMembers, MemberFind } from '#schemas/desk/members.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { actOnSite, mayOnSite } from '#server/desk/on-site.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { reasonIn } from '#server/features/audit/look.service.ts'
import { ageOn, todayOf } from '#server/platform/calendar.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type FoundRow, findByEmail, findById, findByName, findByReceipt } from './find.queries.ts'
import { requireCaseAbout } from './look-at.ts'

const most = 20

/** Finds members of one site. The search is an act: the log keeps how and why somebody searched and how many were found, not for whom. */
export const findMembers = (ctx: PersonContext, slug: string, wish: MemberFind): Promise<FoundMembers> =>
  actOnSite(ctx, { slug, permission: 'members' }, async (of_site, { desk, actor, role, site_id, company_id }) => {
    const why = reasonIn(wish.why)
    const { case_id } = wish.why
    if (case_id !== undefined) await requireCaseAbout(of_site, case_id, null)
    // a moderator must not know whose address it is
    if (wish.by === 'email' && !mayOnSite(desk, slug, 'contact')) throw new Fault('forbidden')
    const rows = await rowsOf(of_site, wish)
    const line = { actor, role, act: 'member.find', site_id, company_id, why, case_id: case_id ?? null }
    await transaction(of_site, (tx) => writeAudit(tx, { ...line, facts: { by: wish.by, found: Math.min(rows.length, most) } }))
    return { members: rows.slice(0, most).map((row) => foundOf(of_site, row)), has_more: rows.length > most }
  })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function rowsOf(of_site: Context, { by, text: typed }: MemberFind): Promise<FoundRow[]> {
  const text = typed.trim()
  if (by === 'email') return findByEmail(of_site, text)
  if (by === 'name') return text === '' ? [] : findByName(of_site, spellingsOf(text), most + 1)
  if (uuid.test(text.toLowerCase())) return findById(of_site, text.toLowerCase())
  return /^\d{1,18}$/.test(text) ? findByReceipt(of_site, text) : []
}

/** A name as it was typed, in small letters, and with a capital at the start of each word. */
const spellingsOf = (name: string): string[] => {
  const small = name.toLowerCase()
  return [name, small, small.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())]
}

const foundOf = (of_site: Context, { birth_on, since, ...row }: FoundRow): FoundMember => ({
  ...row,
  age: ageOn(birth_on, todayOf(of_site)),
  since: since.toISOString(),
})

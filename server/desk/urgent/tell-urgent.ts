import { first_act_hours } from '#schemas/desk/cases.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { Scope } from '#schemas/desk/roles.ts'
import { languageOf, minuteOf, ownersOf, type TellContext, tell } from '#server/desk/mail/tell-staff.ts'
import { covers, nameOfScope, slugsOf } from '#server/desk/staff/scopes.ts'
import { listGrants } from '#server/desk/staff/staff.queries.ts'
import { transaction } from '#server/platform/database/db.ts'
import { lockDueAlarms, updateAlarms } from './urgent.queries.ts'

/**
 * Tells the people with `child_safety` or `lead` about each urgent case at once, or the owners where nobody has either. Tells the owners too
 * if nobody opens the case in time. The mails name the site and no member.
 */
export const tellUrgentCases = (ctx: TellContext): Promise<void> =>
  transaction(ctx, async (tx) => {
    const due = await lockDueAlarms(tx)
    if (due.length === 0) return
    const grants = (await listGrants(tx)).filter(({ is_stopped }) => !is_stopped)
    const slugs = slugsOf(tx)
    for (const urgent of due) {
      const { site_id, id, company_id, since, alarms } = urgent
      const slug = slugs.get(site_id)
      // the files of a site may be unreadable, and its company must be told nevertheless
      const scope: Scope = slug === undefined ? { kind: 'company', id: company_id } : { kind: 'site', id: slug }
      const owners = ownersOf(tx, grants, [scope])
      const team = grants
        .filter((grant) => covers(tx, grant, scope) && (grant.extras.includes('child_safety') || grant.extras.includes('lead')))
        .map(({ staff_number }) => staff_number)
      const values = {
        scope: nameOfScope(tx, scope),
        at: minuteOf(since),
        minutes: String(first_act_hours[0] * 60),
        path: slug === undefined ? '' : `reports/${slug}/${id}`,
      }
      const mail = { about: id, language: languageOf(tx, scope), values }
      const is_late = tx.now.getTime() - since.getTime() >= desk_limits.urgent_minutes * 60_000
      if (alarms === 0) await tell(tx, team.length > 0 ? team : owners, { ...mail, kind: 'urgent_case' })
      if (is_late) await tell(tx, owners, { ...mail, kind: 'urgent_unopened' })
      await updateAlarms(tx, urgent, is_late ? 2 : 1)
    }
  })

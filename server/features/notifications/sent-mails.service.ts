import { sql } from 'kysely'
import { markToday } from '#server/features/figures/facts.service.ts'
import { exec, many } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { emailKey } from '#server/platform/mail/email-key.ts'

export interface SentMail {
  kind: string
  state: 'sent' | 'refused' | 'bounced'
  at: Date
}

/** Mails to reporters. The time of such a mail would show staff who reported a case. */
const untold_kinds = ['report-received', 'report-decided', 'visitor-report-received', 'visitor-report-decided']

/** Stores when a member last got a mail of a kind. A mail to an address without an account, or to a reporter, stores nothing. */
export async function storeSentMail(
  ctx: Pick<Context, 'site' | 'unit' | 'now'> & Partial<Pick<Context, 'figures'>>,
  { to, kind, state }: { to: string; kind: string; state: SentMail['state'] },
): Promise<void> {
  if (untold_kinds.includes(kind)) return
  const { site, unit, now } = ctx
  await exec(
    { unit },
    sql`insert into sent_mail (site_id, member_id, kind, state, at)
        select a.site_id, a.id, ${kind}, ${state}, ${now} from account a where a.site_id = ${site.id} and a.email_key = ${emailKey(to)}
        on conflict (site_id, member_id, kind) do update set state = excluded.state, at = excluded.at`,
  )
  if (state === 'bounced') await markToday(ctx)
}

/** The kinds of mails that a member got, the latest first. */
export const listSentMails = ({ site, unit }: Pick<Context, 'site' | 'unit'>, member_id: string) =>
  many<SentMail>(
    { unit },
    sql`select kind, state, at from sent_mail where site_id = ${site.id} and member_id = ${member_id} order by at desc, kind`,
  )

import { pathPrefix } from '#schemas/locale-path.ts'
import type { Context } from '#server/platform/http/context.ts'
import { localeOf } from '#server/platform/http/request-context.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import type { TemplateMail } from '#server/platform/mail/template-mail.ts'
import { type DecisionRow, findMailboxOf, listMeasures, type Reporter, type ShownMeasure } from './decisions.queries.ts'
import { answerOf, sentencesOf } from './statement.ts'

type TellContext = Pick<Context, 'site' | 'now' | 'client'>

/** The mail to the member: the statement of reasons, in the member's language. */
export function memberMail(
  ctx: TellContext,
  { decision, measures, mailbox, token }: { decision: DecisionRow; measures: readonly ShownMeasure[]; mailbox: Mailbox; token: string },
): TemplateMail {
  const { site, now, client } = ctx
  const { email: to, name, locale } = mailbox
  const values = sentencesOf({ site, now, locale: localeOf(site, locale) }, decision, measures)
  return {
    kind: 'decision',
    to,
    name,
    locale,
    values,
    link: `${client.origin}${pathPrefix(localeOf(site, locale))}/safety?statement=${token}`,
  }
}

interface Mailbox {
  email: string
  name: string
  locale: string
}

/** The mails to the reporters, each in the reporter's language. A person who reported several times gets one. */
export function reporterMails(
  { site }: Pick<Context, 'site'>,
  decision: DecisionRow,
  reports: readonly Reporter[],
): (TemplateMail & { report_id: string })[] {
  const first = new Map<string, Reporter>()
  for (const report of reports) {
    const key = report.reporter_id ?? report.email ?? report.id
    if (!first.has(key)) first.set(key, report)
  }
  return [...first.values()].flatMap(({ id, email: to, name, locale, reporter_id, number, created_at }) => {
    if (to === null) return []
    const values = { ...answerOf({ site, locale: localeOf(site, locale) }, decision), number, reported_at: created_at }
    const kind = reporter_id ? ('report-decided' as const) : ('visitor-report-decided' as const)
    return [{ kind, to, name: reporter_id ? name : '', locale, values, report_id: id }]
  })
}

export async function tellMember(tx: Context, decision: DecisionRow & { member_id: string }, token: string): Promise<void> {
  const mailbox = await findMailboxOf(tx, decision.member_id)
  if (mailbox) await queueTemplateMail(tx, memberMail(tx, { decision, measures: await listMeasures(tx, decision.id), mailbox, token }))
}

export async function tellReporters(tx: Context, decision: DecisionRow, reports: readonly Reporter[]): Promise<void> {
  for (const mail of reporterMails(tx, decision, reports)) await queueTemplateMail(tx, mail)
}

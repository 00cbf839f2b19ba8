import type { NewDecision } from '#schemas/desk/decisions.ts'
import type { Context } from '#server/platform/http/context.ts'
import { localeOf } from '#server/platform/http/request-context.ts'
import { templateMail } from '#server/platform/mail/mail-templates.ts'
import type { TemplateMail } from '#server/platform/mail/template-mail.ts'
import { endOf } from './carry-out.ts'
import { type DecisionRow, findMailboxOf, findSource, listReporters } from './decisions.queries.ts'
import { memberMail, reporterMails } from './tell.ts'

/** The mails that a decision would send, without the names of the reporters and without the link to the statement. */
export async function previewMails(
  ctx: Context,
  { case_id, member_id, decision }: { case_id: string; member_id: string | null; decision: NewDecision },
) {
  const { rule = null, ground = null, law = '', found_in = null, measures = [] } = decision
  const chosen = { id: decision.id, outcome: decision.outcome, rule, ground, law, found_in, measures }
  const row: DecisionRow = {
    ...chosen,
    case_id,
    member_id,
    source: await findSource(ctx, case_id),
    gives_back: false,
    decided_by: '',
    decided_at: ctx.now,
    state: 'waiting',
  }
  const reports = await listReporters(ctx, case_id)
  const mailbox = member_id !== null && decision.outcome === 'measure' ? await findMailboxOf(ctx, member_id) : null
  const shown = measures.map(({ kind, days, targets = [] }) => ({ kind, targets, ends_at: endOf(ctx.now, days), lifted_at: null }))
  return {
    reports,
    member: mailbox && written(ctx, memberMail(ctx, { decision: row, measures: shown, mailbox, token: '…' })),
    reporters: reporterMails(ctx, row, reports).map(({ report_id, ...mail }) => ({ report_id, ...written(ctx, { ...mail, name: '' }) })),
  }
}

function written(ctx: Context, mail: TemplateMail) {
  const { subject, text } = templateMail(ctx, mail)
  return { language: localeOf(ctx.site, mail.locale).language, subject, text }
}

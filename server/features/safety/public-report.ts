import { limits } from '#schemas/limits.ts'
import { isVisible } from '#schemas/members/is-visible.ts'
import type { PublicReport, ReportReceipt } from '#schemas/safety/safety.ts'
import { writeFact } from '#server/features/figures/facts.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { isWithin } from '#server/platform/http/limits/rate-limit.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { emailKey, tidyEmail } from '#server/platform/mail/email-key.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import { fileReport, newNumber } from './file-report.ts'
import { clearContact, findReport } from './reports.queries.ts'
import { currentReason, mailReceipt } from './safety.service.ts'

const contact_queue = 'report-contact'

/**
 * Stores a report by a visitor or a member about any content (DSA, article 16), and returns its number. The answer never depends on whether
 * a profile or an account exists.
 */
export async function reportAsAnyone(ctx: Context, given: PublicReport): Promise<ReportReceipt> {
  const { viewer } = ctx
  const [about, words] = [given.about.trim(), given.words.trim()]
  if (!isVisible(about)) throw fieldFault('about', 'required')
  if (!isVisible(words)) throw fieldFault('words', 'required')
  // a program filled in the field that people do not see
  if (given.website) return { number: newNumber() }
  // a member gets the answer at the address of the account
  const email = viewer || !given.email ? null : tidyEmail(given.email)
  // the address may belong to another person, so a mailbox gets few receipts a day; the report is stored in any case
  const gets_receipt = email !== null && (await isWithin(ctx, named_limits.report_receipt, emailKey(email)))
  const number = await transaction(ctx, async (tx) => {
    const is_new = await fileReport(tx, {
      id: given.id,
      source: viewer ? 'member' : 'visitor',
      profile_id: profileIn(about),
      reason: currentReason(given.reason),
      words,
      law: given.law?.trim() ?? '',
      about,
      marks: [],
      with_conversation: false,
      good_faith: true,
      contact_name: viewer ? '' : (given.name?.trim() ?? ''),
      contact_email: email,
    })
    const stored = await findReport(tx, given.id)
    // the id of a report of somebody else: the answer reveals neither the report nor its number
    if (stored.reporter_id !== (viewer?.id ?? null)) return newNumber()
    const number = stored.number ?? ''
    if (!is_new) return number
    await writeFact(tx, { name: 'report_received', subject_id: given.id, member_id: viewer?.id ?? null })
    if (viewer) await mailReceipt({ ...tx, viewer }, number)
    else await queueJob(tx, { queue: contact_queue, payload: { report_id: given.id }, run_at: contactEnd(tx.now) })
    if (gets_receipt)
      await queueTemplateMail(tx, {
        kind: 'visitor-report-received',
        to: email,
        name: '',
        locale: tx.locale.tag,
        values: { reported_at: tx.now, number },
      })
    return number
  })
  return { number }
}

/** The profile id in the URL of a profile or of a profile lander. */
const profileIn = (about: string): string | null => /\/members\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/i.exec(about)?.[1] ?? null

const contactEnd = (now: Date): Date => new Date(now.getTime() + limits.report_contact_days * 86_400_000)

/** Deletes the name and the address of a reporter without an account when the periods for the answer and for a complaint are over. */
export const forgetContactJob: FeatureJob = {
  queue: contact_queue,
  async perform(ctx, payload) {
    const { report_id } = payload as { report_id: string }
    await transaction(ctx, (tx) => clearContact(tx, report_id))
  },
}

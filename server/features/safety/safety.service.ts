import { formerReasons, type ReportReason } from '#schemas/safety/report-reasons.ts'
import type { BlockedReply, NewReport, ReportReceipt } from '#schemas/safety/safety.ts'
import { endSignalsBetween, isPartner } from '#server/features/chats/chats.service.ts'
import { writeFact } from '#server/features/figures/facts.service.ts'
import { listCards } from '#server/features/members/members.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import { fileReport } from './file-report.ts'
import { findReport } from './reports.queries.ts'
import {
  deleteBlock,
  findMailbox,
  hasBlocked,
  insertBlock,
  isMember,
  listBlockedRows,
  listReportRows,
  type ReportRow,
} from './safety.queries.ts'

export async function listBlocked(ctx: MemberContext): Promise<BlockedReply> {
  const rows = await listBlockedRows(ctx)
  return {
    blocked: rows.map(({ id, name, filename, thumb_filename, blocked_at }) => ({
      id,
      name,
      main_image:
        filename === null || thumb_filename === null
          ? null
          : { filename: `/media/${filename}`, thumb_filename: `/media/${thumb_filename}`, status: 'active' },
      blocked_at: blocked_at.toISOString(),
    })),
  }
}

/**
 * ST-19: blocks a member. After that, neither member can see, like or write to the other. The blocked member is not notified. A hidden
 * member cannot be blocked.
 */
export async function blockMember(ctx: MemberContext, id: string): Promise<void> {
  if (id === ctx.viewer.id) throw new Fault('forbidden')
  await transaction(ctx, async (tx) => {
    if (await hasBlocked(tx, id)) return
    if (!(await isKnown(tx, id))) throw new Fault('not_found')
    await insertBlock(tx, id)
  })
  await endSignalsBetween(ctx, ctx.viewer.id, id)
}

/** Removes the block. Everything from before the block is visible again. What the blocked member tried during the block has no effect. */
export async function unblockMember(ctx: MemberContext, id: string): Promise<void> {
  await deleteBlock(ctx, id)
}

/**
 * Stores a report, once, and returns its number. The reported member may have blocked the viewer, be paused or have left. All reports get
 * the same answer, so that the answer does not reveal the state of the member.
 */
export async function reportMember(ctx: MemberContext, { block, ...given }: NewReport): Promise<ReportReceipt> {
  const { id, profile_id, reason, words = '', law = '', photos = [], messages = [], with_conversation = false } = given
  if (profile_id === ctx.viewer.id) throw new Fault('forbidden')
  const number = await transaction(ctx, async (tx) => {
    if (!(await isMember(tx, profile_id))) throw new Fault('not_found')
    const is_new = await fileReport(tx, {
      id,
      source: 'member',
      profile_id,
      reason: currentReason(reason),
      words: words.trim(),
      law: law.trim(),
      about: '',
      marks: [...photos.map(photoMark), ...messages.map((message) => ({ kind: 'message' as const, id: message }))],
      with_conversation,
      good_faith: true,
      contact_name: '',
      contact_email: null,
    })
    const stored = await findReport(tx, id)
    // the id of another report
    if (stored.reporter_id !== tx.viewer.id || stored.reported_id !== profile_id) throw new Fault('conflict')
    if (is_new) {
      await writeFact(tx, { name: 'report_received', subject_id: id, member_id: tx.viewer.id })
      await mailReceipt(tx, stored.number ?? '')
    }
    return stored.number ?? ''
  })
  // a member who has already blocked the viewer cannot be blocked
  if (block && (await isKnown(ctx, profile_id))) await blockMember(ctx, profile_id)
  return { number }
}

const photoMark = (url: string) => ({ kind: 'photo' as const, id: url.replace('/media/', '') })

/** Translates a reason that an open page of the version before sends. */
export const currentReason = (reason: NewReport['reason']): ReportReason =>
  Object.hasOwn(formerReasons, reason) ? formerReasons[reason as keyof typeof formerReasons] : (reason as ReportReason)

/** The law requires a receipt (DSA, article 16). The receipt contains no names and no text, because other persons may read the mailbox. */
export async function mailReceipt(tx: MemberContext, number: string): Promise<void> {
  const mailbox = await findMailbox(tx)
  if (!mailbox) return
  const { email: to, name, locale } = mailbox
  await queueTemplateMail(tx, { kind: 'report-received', to, name, locale, values: { reported_at: tx.now, number } })
}

/** True if the viewer can see the member. A paused member is hidden, but visible to members in existing conversations. */
const isKnown = async (ctx: MemberContext, id: string) => (await listCards(ctx, [id])).length > 0 || (await isPartner(ctx, id))

export type { ReportRow }

/** Reports about members, newest first. For operators. */
export const listReports = (ctx: Pick<Context, 'site' | 'unit'>, limit: number): Promise<ReportRow[]> => listReportRows(ctx, limit)

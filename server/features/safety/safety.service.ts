import type { BlockedReply, NewReport } from '#schemas/safety/safety.ts'
import { endSignalsBetween, isPartner } from '#server/features/chats/chats.service.ts'
import { writeFact } from '#server/features/figures/facts.service.ts'
import { listCards } from '#server/features/members/members.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import {
  deleteBlock,
  findMailbox,
  findReporter,
  hasBlocked,
  insertBlock,
  insertReport,
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
 * Stores a report, once. The reported member may have blocked the viewer, be paused or have left. All reports get the same answer, so that
 * the answer does not reveal the state of the member.
 */
export async function reportMember(ctx: MemberContext, { block, ...report }: NewReport): Promise<void> {
  const { profile_id } = report
  if (profile_id === ctx.viewer.id) throw new Fault('forbidden')
  await transaction(ctx, async (tx) => {
    if (!(await isMember(tx, profile_id))) throw new Fault('not_found')
    const is_new = await insertReport(tx, { ...report, words: report.words?.trim() })
    if (is_new) await writeFact(tx, { name: 'report_received', subject_id: report.id, member_id: tx.viewer.id })
    await (is_new ? mailReceipt(tx) : checkSameReport(tx, report))
  })
  // a member who has already blocked the viewer cannot be blocked
  if (block && (await isKnown(ctx, profile_id))) await blockMember(ctx, profile_id)
}

/** The law requires a receipt (DSA, article 16). The receipt contains no names and no text, because other persons may read the mailbox. */
export async function mailReceipt(tx: MemberContext): Promise<void> {
  const mailbox = await findMailbox(tx)
  if (!mailbox) return
  const { email: to, name, locale } = mailbox
  await queueTemplateMail(tx, { kind: 'report-received', to, name, locale, values: { reported_at: tx.now } })
}

async function checkSameReport(tx: MemberContext, { id, profile_id }: NewReport): Promise<void> {
  const { reporter_id, reported_id } = await findReporter(tx, id)
  if (reporter_id !== tx.viewer.id || reported_id !== profile_id) throw new Fault('conflict')
}

/** True if the viewer can see the member. A paused member is hidden, but visible to members in existing conversations. */
const isKnown = async (ctx: MemberContext, id: string) => (await listCards(ctx, [id])).length > 0 || (await isPartner(ctx, id))

export type { ReportRow }

/** Reports about members, newest first. For operators. */
export const listReports = (ctx: Pick<Context, 'site' | 'unit'>, limit: number): Promise<ReportRow[]> => listReportRows(ctx, limit)

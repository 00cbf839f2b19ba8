import type { NoticeChanges, NoticePreferences } from '#schemas/chats/notice.ts'
import { type MailStop, noticeKinds } from '#schemas/chats/notice-kinds.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { emailKey } from '#server/platform/mail/email-key.ts'
import type { MailNotice } from '#server/platform/mail/mail.ts'
import { addStop, clearStops, findNoticeReceiver, listChoices, listStops, upsertChoice } from './notices.queries.ts'
import { isOn, takesMail } from './notify.service.ts'

/** Checks the preferences at delivery, because a mail may wait for hours and the preferences may have changed. */
export async function isStillWanted(ctx: Context, { kind, account_id }: MailNotice, to: string): Promise<boolean> {
  const reader = await findNoticeReceiver(ctx, account_id)
  return reader !== null && reader.email === to && takesMail(reader) && isOn(await listChoices(ctx, account_id), kind, 'mail')
}

/** Checks the preferences for a push at delivery. */
export async function isPushWanted(ctx: Context, { kind, account_id }: Pick<MailNotice, 'kind' | 'account_id'>): Promise<boolean> {
  const reader = await findNoticeReceiver(ctx, account_id)
  return reader !== null && isOn(await listChoices(ctx, account_id), kind, 'push')
}

export async function getPreferences(ctx: MemberContext): Promise<NoticePreferences> {
  const chosen = await listChoices(ctx, ctx.viewer.id)
  const choices = noticeKinds.map((kind) => ({ kind, mail: isOn(chosen, kind, 'mail'), push: isOn(chosen, kind, 'push') }))
  return { choices, notifications_disabled: await listStops(ctx, ctx.viewer.id) }
}

export async function changePreferences(ctx: MemberContext, { changes }: NoticeChanges): Promise<NoticePreferences> {
  return transaction(ctx, async (tx) => {
    for (const change of changes) await upsertChoice(tx, tx.viewer.id, change)
    return getPreferences(tx)
  })
}

/** Resumes notices that a bounce, a complaint or an unsubscription stopped. The member requests this. */
export async function resumeMail(ctx: MemberContext): Promise<NoticePreferences> {
  await clearStops(ctx, ctx.viewer.id)
  return getPreferences(ctx)
}

/** ST-05: stops notices to this address on this site. Account mails are still sent. A call with an unknown address has no effect. */
export async function stopMail(ctx: Context, { address, reason }: { address: string; reason: MailStop }): Promise<void> {
  await addStop(ctx, { email_key: emailKey(address) }, reason)
}

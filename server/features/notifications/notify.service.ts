import { isOnAtFirst, type NoticeChannel, type NoticeKind } from '#schemas/chats/notice-kinds.ts'
import { pathPrefix } from '#schemas/locale-path.ts'
import { hasBlockBetween } from '#server/features/blocking/blocked-members.service.ts'
import { queuePush } from '#server/features/notifications/push/push.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { localeOf } from '#server/platform/http/request-context.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import type { NoticeMail } from '#server/platform/mail/template-mail.ts'
import { type ChoiceRow, claimMark, findNoticeReceiver, listChoices, type Mark, type NoticeReceiver } from './notices.queries.ts'
import { insertUnsubscribe } from './unsubscribe.queries.ts'

interface Notice {
  kind: NoticeKind
  account_id: string
  /** The path of the linked page without a language prefix: `/chats/<id>`. */
  path: string
  /** The member who caused the notice. If this member or the receiver has blocked the other, no notice is sent. */
  from_id?: string
  /** The mail. Without this value, no mail is sent. */
  mail?: NoticeMail
  has_push: boolean
  /** The kind of message, used in the text of a push. */
  what?: 'message' | 'gift' | 'photo'
  /** The mark that prevents a second notice. It is checked last, so that only a notice that is sent sets the mark. */
  mark?: Omit<Mark, 'account_id' | 'kind'>
}

/** Notifies a member by the enabled channels, in the caller's transaction. Returns false if no channel is enabled. */
export async function notify(ctx: Context, notice: Notice): Promise<boolean> {
  const { kind, account_id, path, from_id } = notice
  return transaction(ctx, async (tx) => {
    const reader = await findNoticeReceiver(tx, account_id)
    if (!reader || (from_id !== undefined && (await hasBlockBetween(tx, account_id, from_id)))) return false
    const chosen = await listChoices(tx, account_id)
    const mail = takesMail(reader) && isOn(chosen, kind, 'mail') ? notice.mail : undefined
    const has_push = notice.has_push && isOn(chosen, kind, 'push')
    if (!mail && !has_push) return false
    if (notice.mark && !(await claimMark(tx, { ...notice.mark, account_id, kind }))) return false
    if (mail) await queueNoticeMail(tx, { reader, kind, path, mail })
    if (has_push) await queuePush(tx, { account_id, kind, path, what: notice.what })
    return true
  })
}

export const takesMail = ({ notifications_disabled }: NoticeReceiver) => notifications_disabled.length === 0

export function isOn(chosen: readonly ChoiceRow[], kind: NoticeKind, channel: NoticeChannel): boolean {
  return chosen.find((choice) => choice.kind === kind && choice.channel === channel)?.is_on ?? isOnAtFirst(kind)
}

interface QueuedNotice {
  reader: NoticeReceiver
  kind: NoticeKind
  path: string
  mail: NoticeMail
}

async function queueNoticeMail(tx: Context, { reader, kind, path, mail }: QueuedNotice): Promise<void> {
  const { id: account_id, email: to, locale, name } = reader
  const at = (place: string) => `${tx.client.origin}${pathPrefix(localeOf(tx.site, locale))}${place}`
  const token = await issueUnsubscribe(tx, { account_id, kind })
  const one_click = `${tx.client.origin}/api/unsubscribe/${token}`
  const notice = { kind, account_id, one_click, preferences: at('/notifications'), unsubscribe: at(`/unsubscribe/${token}`) }
  await queueTemplateMail(tx, { ...mail, to, locale, name, link: at(path), notice })
}

/** Creates the unsubscribe link of one mail and returns its token. The database stores only a hash of the token. */
async function issueUnsubscribe(ctx: Context, link: { account_id: string; kind: NoticeKind }): Promise<string> {
  const token = newToken()
  await insertUnsubscribe(ctx, { ...link, token_hash: hashToken(token) })
  return token
}

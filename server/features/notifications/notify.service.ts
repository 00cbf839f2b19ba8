import { isOnAtFirst, type NoticeChannel, type NoticeKind } from '#schemas/chats/notice.ts'
import { areApart } from '#server/features/blocking/block-wall.service.ts'
import { queuePush } from '#server/features/notifications/push/push.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { localeOf } from '#server/platform/http/request-context.ts'
import { pathIn, queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import type { NoticeMail } from '#server/platform/mail/template-mail.ts'
import { type ChoiceRow, findReader, listChoices, type Mark, type Reader, takeMark } from './notices.queries.ts'
import { issueUnsubscribe } from './unsubscribe-link.ts'

export interface Notice {
  kind: NoticeKind
  account_id: string
  /** The page it leads to, without the language: `/chats/<id>`. */
  path: string
  /** Whose doing it is. Nothing is told of one whom the reader blocked, or who blocked the reader. */
  from_id?: string
  /** Without it nothing leaves by mail. */
  mail?: NoticeMail
  has_push: boolean
  /** A push says what came, where it is more than a message. */
  what?: 'message' | 'gift' | 'photo'
  /** Asked last, so that only what really leaves counts as told. */
  mark?: Omit<Mark, 'account_id' | 'kind'>
}

/** Tells a member of something, by the ways they left open, in the caller's transaction. False when there was none. */
export async function notify(ctx: Context, notice: Notice): Promise<boolean> {
  const { kind, account_id, path, from_id } = notice
  return transaction(ctx, async (tx) => {
    const reader = await findReader(tx, account_id)
    if (!reader || (from_id !== undefined && (await areApart(tx, account_id, from_id)))) return false
    const chosen = await listChoices(tx, account_id)
    const mail = takesMail(reader) && isOn(chosen, kind, 'mail') ? notice.mail : undefined
    const has_push = notice.has_push && isOn(chosen, kind, 'push')
    if (!mail && !has_push) return false
    if (notice.mark && !(await takeMark(tx, { ...notice.mark, account_id, kind }))) return false
    if (mail) await queueNoticeMail(tx, { reader, kind, path, mail })
    if (has_push) await queuePush(tx, { account_id, kind, path, what: notice.what })
    return true
  })
}

export const takesMail = ({ notifications_disabled }: Reader) => notifications_disabled.length === 0

export function isOn(chosen: readonly ChoiceRow[], kind: NoticeKind, channel: NoticeChannel): boolean {
  return chosen.find((choice) => choice.kind === kind && choice.channel === channel)?.is_on ?? isOnAtFirst(kind)
}

interface NoticeLetter {
  reader: Reader
  kind: NoticeKind
  path: string
  mail: NoticeMail
}

async function queueNoticeMail(tx: Context, { reader, kind, path, mail }: NoticeLetter): Promise<void> {
  const { id: account_id, email: to, locale, name } = reader
  const at = (place: string) => `${tx.client.origin}${pathIn(localeOf(tx.site, locale), place)}`
  const token = await issueUnsubscribe(tx, { account_id, kind })
  const one_click = `${tx.client.origin}/api/unsubscribe/${token}`
  const notice = { kind, account_id, one_click, preferences: at('/notifications'), unsubscribe: at(`/unsubscribe/${token}`) }
  await queueTemplateMail(tx, { ...mail, to, locale, name, link: at(path), notice })
}

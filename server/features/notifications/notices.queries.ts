import { type RawBuilder, sql } from 'kysely'
import type { MailStop, NoticeChannel, NoticeKind } from '#schemas/chats/notice-kinds.ts'
import { exec, many, maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

export interface NoticeReceiver {
  id: string
  email: string
  locale: string
  name: string
  last_seen_at: Date
  notifications_disabled: MailStop[]
}

/** The receiver of a notice: a confirmed account that is neither banned nor being deleted. Null for fictional profiles. */
export const findNoticeReceiver = (ctx: Context, account_id: string) =>
  maybeOne<NoticeReceiver>(
    ctx,
    sql`select a.id, a.email, a.locale, a.notifications_disabled, p.name, p.last_seen_at
        from account a join profile p on p.site_id = a.site_id and p.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${account_id} and a.status = 'active' and a.email is not null and p.kind <> 'fictional'`,
  )

export interface ChoiceRow {
  kind: NoticeKind
  channel: NoticeChannel
  is_on: boolean
}

export const listChoices = (ctx: Context, account_id: string) =>
  many<ChoiceRow>(ctx, sql`select kind, channel, is_on from notice_choice where site_id = ${ctx.site.id} and account_id = ${account_id}`)

export const upsertChoice = (ctx: Context, account_id: string, { kind, channel, is_on }: ChoiceRow) =>
  exec(
    ctx,
    sql`insert into notice_choice (site_id, account_id, kind, channel, is_on, chosen_at)
        values (${ctx.site.id}, ${account_id}, ${kind}, ${channel}, ${is_on}, ${ctx.now})
        on conflict (site_id, account_id, kind, channel) do update set is_on = excluded.is_on, chosen_at = excluded.chosen_at`,
  )

export async function listStops(ctx: Context, account_id: string): Promise<MailStop[]> {
  const row = await maybeOne<{ notifications_disabled: MailStop[] }>(
    ctx,
    sql`select notifications_disabled from account where site_id = ${ctx.site.id} and id = ${account_id}`,
  )
  return row?.notifications_disabled ?? []
}

export const addStop = (ctx: Context, account: { id: string } | { email_key: string }, reason: MailStop) =>
  exec(
    ctx,
    sql`update account set notifications_disabled = array_append(notifications_disabled, ${reason})
        where site_id = ${ctx.site.id} and ${'id' in account ? sql`id = ${account.id}` : sql`email_key = ${account.email_key}`}
          and not ${reason} = any(notifications_disabled)`,
  )

export const removeStop = (ctx: Context, account_id: string, reason: MailStop) =>
  exec(
    ctx,
    sql`update account set notifications_disabled = array_remove(notifications_disabled, ${reason})
        where site_id = ${ctx.site.id} and id = ${account_id}`,
  )

export const clearStops = (ctx: Context, account_id: string) =>
  exec(ctx, sql`update account set notifications_disabled = '{}' where site_id = ${ctx.site.id} and id = ${account_id}`)

export interface Mark {
  account_id: string
  kind: NoticeKind
  about: string
  seq?: number
  /** Condition under which the notice may be sent again. Without a condition, the notice is sent only once. */
  again?: RawBuilder<boolean>
}

/** True for exactly one of several concurrent calls. That call must send the notice. */
export async function claimMark(ctx: Context, { account_id, kind, about, seq = 0, again = sql`false` }: Mark): Promise<boolean> {
  const taken = await exec(
    ctx,
    sql`insert into notice_mark as m (site_id, account_id, kind, about, seq, told_at)
        values (${ctx.site.id}, ${account_id}, ${kind}, ${about}, ${seq}, ${ctx.now})
        on conflict (site_id, account_id, kind, about) do update set seq = excluded.seq, told_at = excluded.told_at where ${again}`,
  )
  return taken === 1
}

export const findMark = (ctx: Context, { account_id, kind, about }: Mark) =>
  maybeOne<{ told_at: Date; seq: number }>(
    ctx,
    sql`select told_at, seq from notice_mark
        where site_id = ${ctx.site.id} and account_id = ${account_id} and kind = ${kind} and about = ${about}`,
  )

export const deleteOld = (ctx: Context, before: Date) =>
  exec(
    ctx,
    sql`with links as (delete from unsubscribe_link where site_id = ${ctx.site.id} and created_at < ${before})
        delete from notice_mark where site_id = ${ctx.site.id} and kind = 'weekly_new_members' and told_at < ${before}`,
  )

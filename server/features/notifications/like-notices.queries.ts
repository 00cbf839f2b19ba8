import { sql } from 'kysely'
import { isNotBlocked } from '#server/features/blocking/blocked-members.service.ts'
import { many } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

/** The highest number that a mail shows. */
const most = 99

/** Unseen likes of visible members, newest first. Automatic likes are left out, because no mail reports them. */
export const listNewLikes = (ctx: Context, { account_id, since }: { account_id: string; since: Date }) =>
  many<{ name: string; liked_at: Date }>(
    ctx,
    sql`select p.name, l.liked_at from (
          select high_id as id, high_at as liked_at from pair
          where site_id = ${ctx.site.id} and low_id = ${account_id} and high_at > ${since} and high_like_new and high_at is distinct from automatic_at
          union all
          select low_id, low_at from pair
          where site_id = ${ctx.site.id} and high_id = ${account_id} and low_at > ${since} and low_like_new and low_at is distinct from automatic_at) l
        join profile p on p.site_id = ${ctx.site.id} and p.member_id = l.id and p.visible and p.kind <> 'fictional'
        where ${isNotBlocked({ site: ctx.site, member_id: account_id }, sql`l.id`)}
        order by l.liked_at desc, l.id limit ${most}`,
  )

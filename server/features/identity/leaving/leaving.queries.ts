import { sql } from 'kysely'
import type { LeavingReason } from '#schemas/members/leaving-reasons.ts'
import type { AccountStatus } from '#schemas/members/user.ts'
import { exec, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'

/** The parts of a context that commands have too. Commands have no request and no viewer. */
type SiteContext = Pick<Context, 'site' | 'unit' | 'now'>

interface LeavingFacts {
  credits: number
  is_premium: boolean
  profile_status: string
  /** The latest end of a withdrawal period among the member's paid orders; null without such an order. */
  withdraw_until: Date | null
  has_stay_discount: boolean
}

export const getLeavingFacts = (ctx: MemberContext) =>
  one<LeavingFacts>(
    ctx,
    sql`select coalesce(c.balance, 0) as credits, a.is_premium, p.status as profile_status, s.member_id is not null as has_stay_discount,
          (select max(o.withdraw_until) from credit_order o
           where o.site_id = a.site_id and o.member_id = a.id and o.withdraw_until > ${ctx.now}
             and not exists (select from refund r where r.site_id = o.site_id and r.order_id = o.id and r.status <> 'failed'
                               having bool_or(r.kind <> 'staff' or r.reason = 'withdrawal') or sum(r.amount_cents) >= o.amount_cents)
          ) as withdraw_until
        from account a
        join profile p on p.site_id = a.site_id and p.member_id = a.id
        left join credit_account c on c.site_id = a.site_id and c.member_id = a.id
        left join stay_discount s on s.site_id = a.site_id and s.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${ctx.viewer.id}`,
  )

export interface Leaver {
  id: string
  email: string
  name: string
  locale: string
  account_status: AccountStatus
  profile_status: string
}

/** Locks account and profile, so that the statuses to restore cannot change before the end of the transaction. */
export const lockLeaver = (ctx: SiteContext, account_id: string) =>
  one<Leaver>(
    ctx,
    sql`select a.id, a.email, p.name, a.locale, a.status as account_status, p.status as profile_status
        from account a join profile p on p.site_id = a.site_id and p.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${account_id} for update of a, p`,
  )

interface NewDeletion {
  id: string
  account_id: string
  reasons: readonly LeavingReason[]
  words: string
  account_status: string
  profile_status: string
  erase_at: Date
}

export const insertDeletion = (ctx: SiteContext, deletion: NewDeletion) =>
  exec(
    ctx,
    sql`insert into account_deletion (site_id, id, account_id, reasons, words, account_status, profile_status, asked_at, erase_at)
        values (${ctx.site.id}, ${deletion.id}, ${deletion.account_id}, ${[...deletion.reasons]}, ${deletion.words},
                ${deletion.account_status}, ${deletion.profile_status}, ${ctx.now}, ${deletion.erase_at})`,
  )

export const updateStatuses = (ctx: SiteContext, { id, account, profile }: { id: string; account: string; profile: string }) =>
  exec(
    ctx,
    sql`with a as (update account set status = ${account} where site_id = ${ctx.site.id} and id = ${id} returning site_id, id)
        update profile p set status = ${profile} from a where p.site_id = a.site_id and p.member_id = a.id`,
  )

export interface Deletion {
  id: string
  account_id: string
  email: string
  name: string
  locale: string
  account_status: 'not_confirmed' | 'active'
  profile_status: string
  erase_at: Date
}

const openDeletion = ({ site }: SiteContext) => sql`
  select d.id, d.account_id, a.email, p.name, a.locale, d.account_status, d.profile_status, d.erase_at
  from account_deletion d
  join account a on a.site_id = d.site_id and a.id = d.account_id and a.status = 'deleted_pending'
  join profile p on p.site_id = a.site_id and p.member_id = a.id
  where d.site_id = ${site.id} and d.returned_at is null and d.erased_at is null`

/** The open deletion of an account; null if no deletion is open. */
export const findDeletionOf = (ctx: SiteContext, account_id: string) =>
  maybeOne<Deletion>(ctx, sql`${openDeletion(ctx)} and d.account_id = ${account_id}`)

export const findDeletionOfEmail = (ctx: Context, email_key: string) =>
  maybeOne<Deletion>(ctx, sql`${openDeletion(ctx)} and a.email_key = ${email_key}`)

/** Locks the deletion, so that a concurrent restore and erasure run one after the other. */
export const lockDeletion = (ctx: Context, { id }: Pick<Deletion, 'id'>) =>
  maybeOne<Deletion>(ctx, sql`${openDeletion(ctx)} and d.id = ${id} for update of d`)

/** Ends the restore period now. */
export const endRestorePeriod = (ctx: SiteContext, id: string) =>
  exec(ctx, sql`update account_deletion set erase_at = least(erase_at, ${ctx.now}) where site_id = ${ctx.site.id} and id = ${id}`)

export const markReactivated = (ctx: Context, { id }: Deletion) =>
  exec(ctx, sql`update account_deletion set returned_at = ${ctx.now}, words = '' where site_id = ${ctx.site.id} and id = ${id}`)

/**
 * Pauses an active profile or reactivates a paused profile. Returns true if the status changed. A profile with another status stays
 * unchanged.
 */
export async function updatePause(ctx: MemberContext, is_paused: boolean): Promise<boolean> {
  const [from, to] = is_paused ? ['active', 'paused'] : ['paused', 'active']
  const changed = await exec(
    ctx,
    sql`update profile set status = ${to} where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id} and status = ${from}`,
  )
  return changed === 1
}

/** Returns false if the discount was granted before. */
export async function insertStayDiscount(ctx: MemberContext, { percentage, ends_at }: { percentage: number; ends_at: Date }) {
  const count = await exec(
    ctx,
    sql`insert into stay_discount (site_id, member_id, percentage, granted_at, ends_at)
        values (${ctx.site.id}, ${ctx.viewer.id}, ${percentage}, ${ctx.now}, ${ends_at}) on conflict (site_id, member_id) do nothing`,
  )
  return count === 1
}

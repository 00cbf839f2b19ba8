import { sql } from 'kysely'
import { exec, maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

interface Entry {
  member_id: string
  /** Positive for credits that the member gets, negative for credits that the member loses. */
  amount: number
  reason: 'signup' | 'message' | 'photo' | 'gift' | 'purchase' | 'refund' | 'chargeback' | 'void' | 'adjustment'
  /**
   * The name of the opposite account in double-entry bookkeeping. The opposite account has no stored balance; reports compute the total
   * from the entries.
   */
  contra: string
  ref_id: string | null
  /** Idempotency key: a member cannot have two entries with the same key. */
  idem_key: string
  /** The person of the desk who adjusts the balance, as the log names them, and the reason in words. */
  author?: string
  why?: string
  /** True if the member gets the credits as bought ones. */
  gives_bought?: boolean
}

/** Given credits are spent before bought credits, and are never refunded. */
const isGiven = ({ reason, gives_bought = false }: Entry) => !gives_bought && (reason === 'signup' || reason === 'adjustment')
/** Reversals of a purchase reduce only bought credits. */
const takesBought = ({ reason }: Entry) => reason === 'refund' || reason === 'chargeback' || reason === 'void'

export const insertCreditAccount = (ctx: Context, member_id: string) =>
  exec(ctx, sql`insert into credit_account (site_id, member_id) values (${ctx.site.id}, ${member_id})`)

/** True if this member has claimed the mailbox, now or before. A concurrent second claim waits for the first. */
export async function claimMailbox(ctx: Context, member_id: string, base_key: Buffer): Promise<boolean> {
  const claimed = await exec(
    ctx,
    sql`insert into signup_grant as g (site_id, base_key, account_id) values (${ctx.site.id}, ${base_key}, ${member_id})
        on conflict (site_id, base_key) do update set account_id = g.account_id where g.account_id = excluded.account_id`,
  )
  return claimed === 1
}

export const releaseMailbox = (ctx: Context, member_id: string) =>
  exec(ctx, sql`delete from signup_grant where site_id = ${ctx.site.id} and account_id = ${member_id}`)

/** The unspent signup credits that were not taken back before. Locks the balance until the end of the transaction. */
export async function lockSignupCredits(ctx: Context, member_id: string): Promise<number> {
  const row = await maybeOne<{ amount: number }>(
    ctx,
    sql`select least(l.amount, c.promotional) as amount
        from credit_account c
        join ledger_entry l on l.site_id = c.site_id and l.member_id = c.member_id and l.idem_key = 'signup'
        where c.site_id = ${ctx.site.id} and c.member_id = ${member_id}
          and not exists (select from ledger_entry t where t.site_id = c.site_id and t.member_id = c.member_id and t.idem_key = 'signup:taken-back')
        for update of c`,
  )
  return row?.amount ?? 0
}

/**
 * Changes the balance and writes the entry in one statement. Returns the new balance, or null if the balance is too low or the account is
 * missing.
 */
export async function insertEntry(ctx: Pick<Context, 'site' | 'unit' | 'now'>, entry: Entry): Promise<number | null> {
  const { member_id, amount, reason, contra, ref_id, idem_key, author = null, why = null } = entry
  const given = amount > 0 && isGiven(entry) ? amount : 0
  const spent = amount < 0 && !takesBought(entry) ? -amount : 0
  const bought = amount < 0 && takesBought(entry) ? -amount : 0
  const row = await maybeOne<{ balance_after: number }>(
    ctx,
    sql`with moved as (
          update credit_account set balance = balance + ${amount}::bigint, seq = seq + 1,
            promotional = promotional + ${given}::bigint - least(promotional, ${spent}::bigint)
          where site_id = ${ctx.site.id} and member_id = ${member_id} and balance >= -${amount}::bigint
            and balance - promotional >= ${bought}::bigint
          returning balance, promotional, seq)
        insert into ledger_entry (site_id, member_id, seq, amount, balance_after, promotional_after, reason, contra, ref_id, idem_key, author, why, created_at)
        select ${ctx.site.id}::int, ${member_id}::uuid, seq, ${amount}::bigint, balance, promotional, ${reason}, ${contra}, ${ref_id}::uuid, ${idem_key},
               ${author}, ${why}, ${ctx.now}::timestamptz
        from moved
        returning balance_after`,
  )
  return row?.balance_after ?? null
}

/** The remaining bought credits of a member. Locks the balance until the end of the transaction. */
export async function lockBought(ctx: Pick<Context, 'site' | 'unit'>, member_id: string): Promise<number> {
  const row = await maybeOne<{ bought: number }>(
    ctx,
    sql`select balance - promotional as bought from credit_account where site_id = ${ctx.site.id} and member_id = ${member_id} for update`,
  )
  return row?.bought ?? 0
}

export async function findBalance(ctx: Context, member_id: string): Promise<number | null> {
  const row = await maybeOne<{ balance: number }>(
    ctx,
    sql`select balance from credit_account where site_id = ${ctx.site.id} and member_id = ${member_id}`,
  )
  return row?.balance ?? null
}

export async function findCountry(ctx: Context, member_id: string): Promise<string | null> {
  const row = await maybeOne<{ country: string }>(
    ctx,
    sql`select country from profile where site_id = ${ctx.site.id} and member_id = ${member_id}`,
  )
  return row?.country ?? null
}

export async function findSavedCard(
  ctx: Context,
  { member_id, provider }: { member_id: string; provider: string },
): Promise<string | null> {
  const row = await maybeOne<{ card_label: string | null }>(
    ctx,
    sql`select card_label from payer where site_id = ${ctx.site.id} and member_id = ${member_id} and provider = ${provider}
        and card_mandate_ref is not null`,
  )
  return row?.card_label ?? null
}

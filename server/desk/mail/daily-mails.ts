import { sql } from 'kysely'
import { desk_limits } from '#schemas/desk/limits.ts'
import { isLastOwnersGrant, isUnused } from '#server/desk/access/login.ts'
import { deleteSessions } from '#server/desk/access/session.queries.ts'
import { findLastSeal } from '#server/desk/seals/seal.queries.ts'
import { companyOfScope, nameOfScope, siteIdOf } from '#server/desk/staff/scopes.ts'
import { countOtherOwners, listGrants, listStaffRows, type StaffRow, scopeOf } from '#server/desk/staff/staff.queries.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { later } from '#server/platform/calendar.ts'
import { exec, many, transaction } from '#server/platform/database/db.ts'
import { deleteOldStaffMails } from './staff-mail.queries.ts'
import { languageOf, minuteOf, ownersOf, type TellContext, tell } from './tell-staff.ts'

const day_ms = 86_400_000
/** The row of a sent mail stays longer than any grant, because it prevents a second mail. */
const days_kept = 2 * desk_limits.longest_grant_days

/** Tells the person, and whoever may renew it, about each grant that ends soon. */
export async function tellEndingGrants(ctx: TellContext): Promise<void> {
  const grants = await listGrants(ctx)
  const names = new Map((await listStaffRows(ctx)).map(({ number, name }) => [number, name]))
  const soon = later(ctx.now, { days: desk_limits.grant_warning_days }).getTime()
  for (const grant of grants) {
    const { id, staff_number, role, ends_at } = grant
    const name = names.get(staff_number)
    if (name === undefined || ends_at.getTime() > soon || isLastOwnersGrant(grant, grants)) continue
    const scope = scopeOf(grant)
    const day = ends_at.toISOString().slice(0, 10)
    const values = { name, role: role.replace('_', '-'), scope: nameOfScope(ctx, scope), day }
    await transaction(ctx, (tx) =>
      tell(tx, [staff_number, ...ownersOf(ctx, grants, [scope])], {
        kind: 'grant_ends',
        about: `${id} ${day}`,
        language: languageOf(ctx, scope),
        values,
      }),
    )
  }
}

/**
 * Asks the last owner of each company to confirm the own grant when its date has come, and again after each longest time without an answer.
 * Nothing ends without one.
 */
export async function askLastOwners(ctx: TellContext): Promise<void> {
  const grants = await listGrants(ctx)
  const names = new Map((await listStaffRows(ctx)).map(({ number, name }) => [number, name]))
  for (const grant of grants) {
    const { id, staff_number, ends_at } = grant
    const name = names.get(staff_number)
    if (name === undefined || ends_at > ctx.now || !isLastOwnersGrant(grant, grants)) continue
    const scope = scopeOf(grant)
    const round = Math.floor((ctx.now.getTime() - ends_at.getTime()) / (desk_limits.longest_grant_days * day_ms))
    await transaction(ctx, (tx) =>
      tell(tx, [staff_number], {
        kind: 'confirm_owner',
        about: `${id} ${ends_at.toISOString()} ${round}`,
        language: languageOf(ctx, scope),
        values: { name, scope: nameOfScope(ctx, scope) },
      }),
    )
  }
}

/** Stops logins that nobody used for a long time. The last owner of a company keeps the login. */
export async function stopUnusedLogins(ctx: TellContext): Promise<void> {
  const rows = await listStaffRows(ctx)
  // of several owners, the one who came last stays
  const unused = rows.filter((row) => !row.stopped_at && isUnused(ctx, row)).sort((a, b) => lastIn(a) - lastIn(b))
  for (const { number, name } of unused)
    await transaction(ctx, async (tx) => {
      // two workers must not stop the last two owners of a company at the same time
      await many(tx, sql`select number from desk.staff where email_key is not null order by number for update`)
      const grants = await listGrants(tx)
      const own = grants.filter(({ staff_number }) => staff_number === number)
      for (const grant of own) if (grant.role === 'owner' && grant.scope === 'company' && (await countOtherOwners(tx, grant)) === 0) return
      const scopes = own.map(scopeOf)
      // the person may have logged in since
      const stopped = await exec(
        tx,
        sql`update desk.staff set stopped_at = ${tx.now} where number = ${number} and stopped_at is null
              and coalesce(last_in_at, created_at) < ${tx.now}::timestamptz - make_interval(days => ${desk_limits.unused_login_days})`,
      )
      if (stopped === 0) return
      await deleteSessions(tx, number)
      for (const scope of scopes.length > 0 ? scopes : [null])
        await writeAudit(tx, {
          actor: 'machine',
          role: null,
          act: 'login.stop',
          ...(scope && { site_id: siteIdOf(tx, scope), company_id: companyOfScope(tx, scope) }),
          subject: `staff:${number}`,
        })
      const [first] = scopes
      if (first)
        await tell(tx, [number, ...ownersOf(tx, grants, scopes)], {
          kind: 'login_stopped',
          about: tx.now.toISOString(),
          language: languageOf(tx, first),
          values: { name, number: String(number), days: String(desk_limits.unused_login_days) },
        })
    })
}

const lastIn = ({ last_in_at, created_at }: StaffRow): number => (last_in_at ?? created_at).getTime()

/** Sends every owner the last seal of the log once a week, so that a copy of it exists outside the database. */
export async function tellWeeklySeal(ctx: TellContext): Promise<void> {
  const seal = await findLastSeal(ctx)
  if (!seal) return
  const week = Math.floor(ctx.now.getTime() / (7 * day_ms))
  const values = { at: minuteOf(seal.sealed_at), hash: seal.hash.toString('hex') }
  const owners = (await listGrants(ctx)).filter(({ role }) => role === 'owner')
  await transaction(ctx, async (tx) => {
    for (const grant of owners)
      await tell(tx, [grant.staff_number], { kind: 'weekly_seal', about: String(week), language: languageOf(tx, scopeOf(grant)), values })
  })
}

export async function dailyMails(ctx: TellContext): Promise<void> {
  await tellEndingGrants(ctx)
  await askLastOwners(ctx)
  await stopUnusedLogins(ctx)
  await tellWeeklySeal(ctx)
  await deleteOldStaffMails(ctx, days_kept)
}

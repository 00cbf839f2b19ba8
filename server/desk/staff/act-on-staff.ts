import { findSession } from '#server/desk/access/session.queries.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { managing } from './may-grant.ts'
import { listGrants, lockPeople } from './staff.queries.ts'

/**
 * Runs an act on staff in one transaction. Nobody acts after the end of the own grant, and two owners cannot end the grants of each other.
 */
export const actOnStaff = <T>(ctx: PersonContext, others: readonly number[], work: (tx: PersonContext) => Promise<T>): Promise<T> =>
  actWithCurrentGrants(ctx, others, (acting) => {
    if (managing(acting).length === 0) throw new Fault('forbidden')
    return work(acting)
  })

/** Runs an act in one transaction. It locks the acting person and the other people, and reads the session and the grants again. */
export function actWithCurrentGrants<T>(
  ctx: PersonContext,
  others: readonly number[],
  work: (tx: PersonContext) => Promise<T>,
): Promise<T> {
  return transaction(ctx, async (tx) => {
    const { number, session } = tx.person
    await lockPeople(tx, [number, ...others])
    if (!(await findSession(tx, session.hash))) throw new Fault('authentication_required')
    return work({ ...tx, person: { ...tx.person, grants: await listGrants(tx, number) } })
  })
}

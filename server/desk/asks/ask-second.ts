import { isDeepStrictEqual } from 'node:util'
import type { StaffRole } from '#schemas/desk/roles.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { tellAskWaits } from '#server/desk/mail/tell-staff.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { readOpenAsk } from './ask.queries.ts'
import { insertAsked, type NewAsk } from './asks.ts'

/**
 * Asks a second person, in the open transaction of the desk, and tells everybody who may answer. A repeated id asks once. The id of another
 * act, or of an ask that has an answer, is a conflict.
 */
export async function askSecond(
  desk: Pick<PersonContext, 'unit' | 'now' | 'sites'>,
  asker: { actor: string; role: StaffRole | null },
  ask: NewAsk,
): Promise<void> {
  const id = await insertAsked(desk, asker, ask)
  const asked = await readOpenAsk(desk, id)
  // the stored act went through JSON, which drops what is undefined
  const is_same = asked?.asked_by === asker.actor && isDeepStrictEqual(asked.act, JSON.parse(JSON.stringify(ask.act)))
  if (!asked || !is_same) throw new Fault('conflict')
  await tellAskWaits(desk, asked)
}

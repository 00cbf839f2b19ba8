import type { StaffRole } from '#schemas/desk/roles.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { tellAskWaits } from '#server/desk/mail/tell-staff.ts'
import { readOpenAsk } from './ask.queries.ts'
import { insertAsked, type NewAsk } from './asks.ts'

/** Asks a second person, in the open transaction of the desk, and tells everybody who may answer. A repeated id asks once. */
export async function askSecond(
  desk: Pick<PersonContext, 'unit' | 'now' | 'sites'>,
  asker: { actor: string; role: StaffRole | null },
  ask: NewAsk,
): Promise<void> {
  const id = await insertAsked(desk, asker, ask)
  const asked = await readOpenAsk(desk, id)
  if (asked) await tellAskWaits(desk, asked)
}

import type { PersonContext } from '#server/desk/context.ts'
import { listStaffRows } from './staff.queries.ts'

/** Returns the name of whom the log names by number. Other actors keep the name that the log has. */
export async function namesOfStaff(ctx: Pick<PersonContext, 'unit' | 'now'>): Promise<(actor: string | null) => string | null> {
  const names = new Map((await listStaffRows(ctx)).map(({ number, name }) => [`staff:${number}`, name]))
  return (actor) => actor && (names.get(actor) ?? actor)
}

import { allows, extrasOfRole } from '#schemas/desk/roles.ts'
import type { NewGrant } from '#schemas/desk/staff.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import { covers, isKnownScope } from './scopes.ts'
import type { GrantRow } from './staff.queries.ts'

/** The grants with which the viewer manages staff. */
export const managing = ({ person }: PersonContext): GrantRow[] => person.grants.filter((grant) => allows(grant, 'staff'))

/**
 * Checks that the viewer may give this grant. A grant reaches no further than the viewer's own. Nobody makes an owner alone, so an owner is
 * made on the command line.
 */
export function requireGrantable(ctx: PersonContext, { role, scope, extras }: NewGrant): void {
  if (!isKnownScope(ctx, scope)) throw fieldFault('scope', 'not_a_choice')
  if (!managing(ctx).some((grant) => covers(ctx, grant, scope))) throw new Fault('forbidden')
  if (role === 'owner') throw new Fault('conflict', { data: { reason: 'second_person' } })
  // a grant for the whole installation opens figures, and no data of people
  if (scope.kind === 'fleet' && role !== 'read_only') throw fieldFault('role', 'not_a_choice')
  if (extras.some((extra) => !extrasOfRole[role].includes(extra))) throw fieldFault('extras', 'not_a_choice')
}

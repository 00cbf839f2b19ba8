import { allows, extrasOfRole } from '#schemas/desk/roles.ts'
import type { NewGrant } from '#schemas/desk/staff.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import { covers, isKnownScope } from './scopes.ts'
import type { GrantRow } from './staff.queries.ts'

/** The grants with which the viewer manages staff. */
export const managing = ({ person }: PersonContext): GrantRow[] => person.grants.filter((grant) => allows(grant, 'staff'))

/** Checks that the viewer may give this grant alone. Nobody makes an owner alone: another owner must agree. */
export function requireGrantable(ctx: PersonContext, grant: NewGrant): void {
  requireReach(ctx, grant)
  if (grant.role === 'owner') throw new Fault('conflict', { data: { reason: 'second_person' } })
}

/** Checks that a grant reaches no further than the viewer's own, and that it is a possible one. */
export function requireReach(ctx: PersonContext, { role, scope, extras }: NewGrant): void {
  // an unknown company and that of another operator have the same answer
  if (!isKnownScope(ctx, scope) || !managing(ctx).some((grant) => covers(ctx, grant, scope))) throw fieldFault('scope', 'not_a_choice')
  // a grant for the whole installation opens figures, and no data of people
  if (scope.kind === 'fleet' && role !== 'read_only' && role !== 'owner') throw fieldFault('role', 'not_a_choice')
  if (extras.some((extra) => !extrasOfRole[role].includes(extra))) throw fieldFault('extras', 'not_a_choice')
}

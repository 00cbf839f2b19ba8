import { desk_limits } from '#schemas/desk/limits.ts'
import { extrasOfRole, type ScopeKind, type StaffExtra, type StaffRole, staffRoles } from '#schemas/desk/roles.ts'
import type { NewGrant, StaffList } from '#schemas/desk/staff.ts'

/** The roles that a person of the desk may give or ask for. Another owner must agree to an owner. */
export const grantableRoles: readonly StaffRole[] = staffRoles

/** True if another owner must agree to a grant: nobody makes an owner alone, or gives a role to themselves. */
export const needsAsk = (role: StaffRole, isOwn: boolean): boolean => role === 'owner' || isOwn

/** For how long a grant may count, in days. The longest is proposed. */
export const grantDays: readonly number[] = [desk_limits.longest_grant_days, 90, 30, 7]

/** The value of a scope in a form. */
export const scopeKey = ({ kind, id }: { kind: ScopeKind; id: string }): string => `${kind}:${id}`

/** The scopes in which a role may be given. A grant for the whole installation opens no data of people, so only owners and read-only people have one. */
export const scopesOf = (role: StaffRole, scopes: StaffList['scopes']): StaffList['scopes'] =>
  scopes.filter(({ kind }) => kind !== 'fleet' || role === 'read_only' || role === 'owner')

/** Reads the grants from the fields of grant-fields.tsx: one grant for each scope. Extras of another role are left out. */
export function readGrants(form: FormData, scopes: StaffList['scopes']): NewGrant[] {
  const role = grantableRoles.find((each) => each === form.get('role'))
  if (!role) return []
  const extras = form.getAll('extra').filter((extra): extra is StaffExtra => extrasOfRole[role].some((each) => each === extra))
  const wanted = new Set(form.getAll('scope').map(String))
  const days = Number(form.get('days'))
  return scopesOf(role, scopes)
    .filter((scope) => wanted.has(scopeKey(scope)))
    .map(({ kind, id }) => ({ role, scope: { kind, id }, extras, days }))
}

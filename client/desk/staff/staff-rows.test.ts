import { expect, test } from 'vitest'
import type { Grant, StaffMember } from '#schemas/desk/staff.ts'
import { filterStaff, firstEnd, lastIn, staffFilterOf, stopsIn } from './staff-rows.ts'

const now = new Date('2026-11-28T14:05:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const day = 1440

const grant = (changes: Partial<Grant> = {}): Grant => ({
  ...{ id: 'a', role: 'moderator', scope: { kind: 'site', id: 'vonk' }, scope_name: 'Vonk', extras: [], ends_at: ago(-100 * day) },
  ...{ is_last_owner: false, confirm_since: null },
  ...changes,
})
const member = (changes: Partial<StaffMember> = {}): StaffMember => ({
  ...{ number: 2, name: 'Mila Testman', email: 'mila@kompas.example', since: ago(200 * day), last_in_at: ago(day), is_stopped: false },
  ...{ grants: [grant()], passkeys: [], has_password: false, recovery_codes_left: 10, sessions: [] },
  ...changes,
})
const session = (minutes: number) => ({ id: 'a', device: 'Firefox on Linux', since: ago(300), seen_at: ago(minutes), is_own: false })

test('a session with a call in the last minutes is now; otherwise the latest call or login counts', () => {
  expect(lastIn(member({ sessions: [session(40), session(1)] }), now)).toBe('now')
  expect(lastIn(member({ sessions: [session(40), session(8)] }), now)).toBe(ago(8))
  expect(lastIn(member(), now)).toBe(ago(day))
  expect(lastIn(member({ last_in_at: null }), now)).toBeNull()
})

test('an unused login is marked 14 days before it stops, and the last owner’s never', () => {
  expect(stopsIn(member({ last_in_at: ago(58 * day) }), now)).toBe(2)
  expect(stopsIn(member({ last_in_at: ago(45 * day) }), now)).toBeNull()
  expect(stopsIn(member({ last_in_at: null, since: ago(59 * day) }), now)).toBe(1)
  expect(stopsIn(member({ last_in_at: ago(61 * day), is_stopped: true }), now)).toBeNull()
  expect(stopsIn(member({ last_in_at: ago(58 * day), grants: [grant({ is_last_owner: true, ends_at: null })] }), now)).toBeNull()
})

test('the first end of several grants counts, and a grant without an end has none', () => {
  expect(firstEnd({ grants: [grant({ ends_at: ago(-5) }), grant({ ends_at: ago(-3) }), grant({ ends_at: null })] })).toBe(ago(-3))
  expect(firstEnd({ grants: [grant({ ends_at: null })] })).toBeNull()
})

test('the filters of the address narrow people and invitations', () => {
  const anna = member({ number: 1, name: 'Anna Voorbeeld', email: 'a@kompas.example', grants: [grant({ role: 'owner', ends_at: null })] })
  const mila = member({ grants: [grant({ ends_at: ago(-10 * day) })] })
  const stopped = member({
    number: 3,
    name: 'Koos',
    email: 'koos@kompas.example',
    is_stopped: true,
    grants: [grant({ ends_at: ago(-10 * day) })],
  })
  const invited = {
    ...{ id: 'i', name: 'Yara', email: 'yara@kompas.example', expires_at: ago(-60), is_expired: false },
    grants: [{ role: 'moderator' as const, scope: { kind: 'site' as const, id: 'vonk' }, extras: [], days: 180 }],
  }
  const list = { staff: [anna, mila, stopped], invitations: [invited] }
  const shown = (query: string) => {
    const { staff, invitations } = filterStaff(list, staffFilterOf(new URLSearchParams(query)), now)
    return [...staff, ...invitations].map(({ name }) => name)
  }
  expect(shown('')).toEqual(['Anna Voorbeeld', 'Mila Testman', 'Koos', 'Yara'])
  expect(shown('q=MILA@')).toEqual(['Mila Testman'])
  expect(shown('role=moderator')).toEqual(['Mila Testman', 'Koos', 'Yara'])
  expect(shown('role=nobody')).toHaveLength(4)
  expect(shown('soon=1'), 'a stopped login needs no renewal').toEqual(['Mila Testman'])
})

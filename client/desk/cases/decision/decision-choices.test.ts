import { expect, test } from 'vitest'
import { decisionOf, firstChoices, nearRules, toggled } from './decision-choices.ts'

const page = { reasons: ['money'], reports: [{ marked_photos: 0, marked_messages: 2 }] } as never
const seen = { id: '1', reports: 1 }

test('the reported rule comes first, then the similar ones, and no measure is chosen', () => {
  expect(nearRules(page)).toEqual(['money', 'fake', 'impersonation', 'automation', 'evasion'])
  expect(firstChoices(page)).toMatchObject({ rule: 'money', found_in: 'message', kinds: {}, photos: [] })
  expect(decisionOf(seen, firstChoices(page))).toBeNull()
})

test('a ban replaces a suspension, and a second press takes a measure back', () => {
  const suspended = toggled(toggled(firstChoices(page), 'warn'), 'suspend')
  expect(suspended.kinds).toEqual({ warn: 0, suspend: 7 })
  const banned = toggled(suspended, 'ban')
  expect(banned.kinds).toEqual({ warn: 0, ban: 0 })
  expect(toggled(banned, 'ban').kinds).toEqual({ warn: 0 })
})

test('a decision has the days and the photos, and waits for the law that it names', () => {
  const chosen = { ...toggled(firstChoices(page), 'no_messages'), photos: ['p'] }
  expect(decisionOf(seen, chosen)).toEqual({
    ...seen,
    outcome: 'measure',
    rule: 'money',
    ground: 'terms',
    found_in: 'message',
    measures: [
      { kind: 'no_messages', days: 3 },
      { kind: 'remove_photo', targets: ['p'] },
    ],
  })
  const illegal = { ...chosen, ground: 'illegal' as const }
  expect(decisionOf(seen, illegal)).toBeNull()
  expect(decisionOf(seen, { ...illegal, law: ' § 1 ' })).toMatchObject({ ground: 'illegal', law: '§ 1' })
  expect(decisionOf(seen, { ...chosen, outcome: 'no_breach' })).toEqual({ ...seen, outcome: 'no_breach' })
})

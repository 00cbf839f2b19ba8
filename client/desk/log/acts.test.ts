import { expect, test } from 'vitest'
import { loadWords, wordsOf } from '#client/desk/platform/words.ts'
import { actorOf, actWords, factsOf, knownActs, subjectOf } from './acts.ts'
import { daysOf } from './days.ts'

await loadWords('nl')

const words = wordsOf('en')

test('every known act has words in both languages, and an act of a later version shows with its name', () => {
  for (const act of knownActs)
    for (const language of ['en', 'nl'] as const) expect(actWords(wordsOf(language), act).done, `${language} ${act}`).not.toBe(act)
  expect(actWords(words, 'case.settle')).toEqual({ done: 'case.settle', what: '' })
})

test('a line names a person, a command of the server or the machine', () => {
  expect(actorOf('Anna Voorbeeld')).toEqual({ kind: 'person', name: 'Anna Voorbeeld' })
  expect(actorOf('console:beheer')).toEqual({ kind: 'console', name: 'beheer' })
  expect(actorOf('machine').kind).toBe('machine')
})

test('a person of the desk can be opened from the log, and other subjects show as they are', () => {
  expect(subjectOf(words, 'staff:3')).toEqual({ text: 'staff 3', number: 3 })
  expect(subjectOf(words, 'invitation:0190')).toEqual({ text: 'invitation' })
  expect(subjectOf(words, 'member:m_7q4k2')).toEqual({ text: 'member m_7q4k2' })
  expect(subjectOf(words, 'later:1')).toEqual({ text: 'later:1' })
  expect(subjectOf(words, null)).toBeNull()
})

test('a field with two values shows before and after, a list stays a list, and ids are left out', () => {
  const facts = factsOf(words, {
    id: '0190',
    role: 'read_only',
    scope: { kind: 'site', id: 'vonk' },
    extras: ['lead', 'child_safety'],
    ends_at: ['2026-12-12T12:00:00Z', '2027-05-27T12:00:00Z'],
    days: 180,
  })
  expect(facts.map(({ name }) => name)).toEqual(['Role', 'For', 'Extras', 'End', 'Days'])
  expect(facts[0]).toEqual({ name: 'Role', value: 'read-only' })
  expect(facts[1]).toEqual({ name: 'For', value: 'vonk' })
  expect(facts[2]).toEqual({ name: 'Extras', value: 'lead, child safety' })
  expect(facts[3]).toMatchObject({
    before: expect.stringContaining('12\u00a0Dec'),
    after: expect.stringContaining('27\u00a0May\u00a02027'),
  })
  expect(facts[4]).toEqual({ name: 'Days', value: '180' })
})

test('lines are grouped by the day of the person’s zone, in their order', () => {
  const lines = ['2026-11-28T14:05:00Z', '2026-11-28T12:00:00Z', '2026-11-27T12:00:00Z'].map((at) => ({ at }))
  expect(daysOf(lines, words.formats).map((day) => day.lines.length)).toEqual([2, 1])
})

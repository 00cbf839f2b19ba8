import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MatchQuestion, matchQuestions } from '#schemas/discovery/match-questions.ts'
import { type RankedPerson, reasonsOf, scoreOf } from './rank.ts'

const today = '2026-11-21'
const person: fc.Arbitrary<RankedPerson> = fc.record({
  id: fc.uuid(),
  birth_on: fc.constantFrom('1960-01-01', '1985-06-30', '1990-03-25', '2000-12-31'),
  country: fc.constantFrom('NL', 'BE'),
  region: fc.constantFrom('NH', 'UT', null),
  city: fc.constant(null),
  interests: fc.uniqueArray(fc.constantFrom('art', 'cooking', 'hiking', 'reading', 'wine', 'yoga')),
  answers: fc.option(
    fc.record({
      intent: fc.constantFrom(...matchQuestions.intent),
      rhythm: fc.constantFrom(...matchQuestions.rhythm),
      weekend: fc.constantFrom(...matchQuestions.weekend),
      travel: fc.constantFrom(...matchQuestions.travel),
      matters: fc.constantFrom(...matchQuestions.matters),
    }),
    { nil: null },
  ),
})
const km = fc.option(fc.integer({ min: 0, max: 400 }))

test('SC-13 score and reasons of two members are equal from both sides', () => {
  fc.assert(
    fc.property(person, person, km, (me, other, distance) => {
      const there = { me, other, today, km: distance }
      const back = { me: other, other: me, today, km: distance }
      expect(scoreOf(there)).toBe(scoreOf(back))
      const shown = new Set(['interests', 'city'])
      const plain = (reasons: ReturnType<typeof reasonsOf>) => reasons.map((each) => ({ ...each, interests: [...each.interests].sort() }))
      expect(plain(reasonsOf(there, shown))).toEqual(plain(reasonsOf(back, shown)))
    }),
  )
})

test('SC-13 a reason names only what both stated, and no field that the site hides', () => {
  fc.assert(
    fc.property(person, person, km, (me, other, distance) => {
      for (const { about, answer: told } of reasonsOf({ me, other, today, km: distance }, new Set())) {
        expect(['interests', 'near', 'travel']).not.toContain(about)
        if (told !== null) expect([me.answers?.[about as MatchQuestion], other.answers?.[about as MatchQuestion]]).toEqual([told, told])
      }
    }),
  )
})

test('SC-13 one more equal answer never lowers the score', () => {
  fc.assert(
    fc.property(person, person, km, fc.constantFrom('intent', 'rhythm', 'weekend', 'matters' as const), (me, other, distance, question) => {
      fc.pre(me.answers !== null && other.answers !== null)
      const alike = { ...other, answers: { ...other.answers, [question]: me.answers?.[question] } as RankedPerson['answers'] }
      const before = scoreOf({ me, other, today, km: distance })
      expect(scoreOf({ me, other: alike, today, km: distance })).toBeGreaterThanOrEqual(before)
    }),
  )
})

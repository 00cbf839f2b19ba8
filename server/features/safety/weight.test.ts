import { expect, test } from 'vitest'
import { credibilityOf, independent, isCredible, type Reporter, scoreOf, weightOf } from './weight.ts'

const known = (upheld: number, unfounded: number, more: Partial<Reporter> = {}): Reporter => ({
  upheld,
  unfounded,
  is_confirmed: true,
  days_old: 30,
  person: `${Math.random()}`,
  ...more,
})

test('without a decision every reporter is unknown', () => {
  expect(scoreOf(known(0, 0))).toBe(0.5)
  expect(credibilityOf(known(0, 0))).toBe('unknown')
})

test.each([
  [1, 0, 'good'],
  [0, 1, 'poor'],
  [1, 1, 'unknown'],
  [4, 3, 'unknown'],
  [5, 2, 'good'],
  [2, 5, 'poor'],
] as const)('%i upheld and %i unfounded reports are %s', (upheld, unfounded, word) => {
  expect(credibilityOf(known(upheld, unfounded))).toBe(word)
})

test('the bounds of good and poor belong to good and poor', () => {
  // (1 + 2) / (1 + 0 + 4) is exactly 0.6, and (0 + 2) / (0 + 1 + 4) is exactly 0.4
  expect([scoreOf(known(1, 0)), scoreOf(known(0, 1))]).toEqual([0.6, 0.4])
})

test('a new or unconfirmed account is unknown, whatever its reports came to', () => {
  for (const more of [{ days_old: 6 }, { is_confirmed: false }])
    for (const reporter of [known(9, 0, more), known(0, 9, more)]) {
      expect([scoreOf(reporter), credibilityOf(reporter), isCredible(reporter)]).toEqual([0.5, 'unknown', false])
    }
  expect(credibilityOf(known(9, 0, { days_old: 7 }))).toBe('good')
})

test('credible is good, or unknown with a confirmed account of a week, and never poor', () => {
  expect([known(1, 0), known(0, 0), known(0, 1)].map(isCredible)).toEqual([true, true, false])
})

test('many accounts of one person count once, with the best of them', () => {
  const same = { person: 'device' }
  const reporters = [known(0, 1, same), known(1, 0, same), known(0, 0, same)]
  expect(independent(reporters)).toEqual([reporters[1]])
  expect(weightOf(reporters, 0)).toBeCloseTo(0.6)
  expect(weightOf([...reporters, known(0, 0)], 0)).toBeCloseTo(1.1)
})

test('reach adds a twentieth for each member written to, and one at most', () => {
  expect([0, 1, 10, 20, 5000].map((reached) => weightOf([], reached))).toEqual([0, 0.05, 0.5, 1, 1])
})

test('a trusted flagger stands before any number of others', () => {
  const crowd = Array.from({ length: 200 }, () => known(9, 0))
  expect(weightOf([known(0, 0, { is_trusted_flagger: true })], 0)).toBeGreaterThan(weightOf(crowd, 5000))
})

test('more reporters, more upheld reports and more reach never lower the weight', () => {
  for (let upheld = 0; upheld < 5; upheld++)
    for (let unfounded = 0; unfounded < 5; unfounded++) {
      const person = 'one'
      const weight = weightOf([known(upheld, unfounded, { person })], 3)
      expect(weightOf([known(upheld + 1, unfounded, { person })], 3)).toBeGreaterThan(weight)
      expect(weightOf([known(upheld, unfounded + 1, { person })], 3)).toBeLessThan(weight)
      expect(weightOf([known(upheld, unfounded, { person }), known(0, 9)], 3)).toBeGreaterThan(weight)
      expect(weightOf([known(upheld, unfounded, { person })], 4)).toBeGreaterThan(weight)
    }
})

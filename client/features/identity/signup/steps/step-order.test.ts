import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SignupStep, signupSteps } from '#schemas/members/signup-steps.ts'
import { firstStop, type Steps, stepBefore, stopAfter, stopOf } from './step-order.ts'

const states = ['open', 'done', 'skipped'] as const
const stepsOf = (...given: (typeof states)[number][]): Steps => signupSteps.map((step, index) => ({ step, state: given[index] ?? 'open' }))

test('SC-05 photo, personal information, about me, push, email, and then the members who fit', () => {
  const seen: string[] = []
  for (let stop = firstStop({ steps: stepsOf(), is_finished: false }); stop && stop !== 'matches'; stop = stopAfter(stepsOf(), stop))
    seen.push(stop)
  expect(seen).toEqual(['photo', 'personal', 'about', 'push', 'email'])
  expect(stopAfter(stepsOf(), 'email')).toBe('matches')
})

test('SC-05 on the way what is done already is left out, and what was passed over is asked again', () => {
  expect(stopAfter(stepsOf('open', 'done', 'skipped'), 'photo')).toBe('about')
  expect(stepBefore(stepsOf(), 'personal')).toBe('photo')
  expect(stepBefore(stepsOf(), 'photo')).toBeNull()
})

test('SC-05 coming back leads to the first open step, then once to the members who fit, then to what was passed over, then nowhere', () => {
  const through = stepsOf('done', 'skipped', 'done', 'skipped', 'done')
  expect(firstStop({ steps: stepsOf('done'), is_finished: false })).toBe('personal')
  expect(firstStop({ steps: through, is_finished: false })).toBe('matches')
  expect(firstStop({ steps: through, is_finished: true })).toBe('personal')
  expect(firstStop({ steps: stepsOf('done', 'done', 'done', 'done', 'done'), is_finished: true })).toBeNull()
})

test('SC-05 nobody is led to a step that this application or this browser does not have', () => {
  expect(stopOf({ steps: stepsOf(), is_finished: false }, {})).toBe('personal')
  expect(stopOf({ steps: stepsOf('done', 'done', 'done', 'open', 'done'), is_finished: true }, {})).toBeNull()
})

test('SC-05 from every step, however it is left, the end is reached', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...states), { minLength: 5, maxLength: 5 }),
      fc.array(fc.constantFrom('done', 'skipped', 'back'), { maxLength: 20 }),
      (given, answers) => {
        let steps = stepsOf(...given)
        let at = firstStop({ steps, is_finished: false })
        const answer = (state: 'done' | 'skipped', step: SignupStep) => {
          steps = steps.map((each) => (each.step === step ? { step, state } : each))
          return stopAfter(steps, step)
        }
        for (const each of answers) {
          if (at === null || at === 'matches') break
          at = each === 'back' ? (stepBefore(steps, at) ?? at) : answer(each, at)
        }
        for (let n = 0; n < signupSteps.length && at && at !== 'matches'; n++) at = answer('skipped', at)
        expect(at).toBe('matches')
      },
    ),
  )
})

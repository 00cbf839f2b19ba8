import { expect, test } from 'vitest'
import { signupSteps } from '#schemas/members/signup-steps.ts'
import { countedSteps } from './use-shown-steps.ts'

const steps = (push: 'open' | 'done' | 'skipped') =>
  signupSteps.map((step) => ({ step, state: step === 'push' ? push : ('open' as const) }))
const count = (push: 'open' | 'done' | 'skipped', can_push: boolean) => countedSteps(steps(push), { can_push, has_photo: true }).length

test('SC-05 the number of steps stays the same after the question about push is answered', () => {
  // a browser that can ask for the push permission: after the answer, the browser cannot ask again
  expect([count('open', true), count('done', false), count('skipped', true), count('skipped', false)]).toEqual([5, 5, 5, 5])
  // a browser that cannot ask for the push permission does not show the push step
  expect(count('open', false)).toBe(4)
})

import { useBrowserValue } from '#client/platform/page/use-browser-value.ts'
import { signupSteps } from '#schemas/members/signup-steps.ts'
import type { Steps } from './step-order.ts'
import type { SignupSlots } from './step-props.ts'

/**
 * Returns the steps that this browser can show. The push step is left out if the browser does not support push or cannot ask for the
 * permission any more.
 */
export function useShownSteps(steps: Steps, slots: SignupSlots): Steps {
  const can_push = useBrowserValue(canPush, true)
  return steps.filter(({ step }) => (step === 'push' ? slots.push && can_push : step === 'photo' ? slots.photo : true))
}

/**
 * Returns the steps that the progress bar counts. Null on the server, because only the browser shows whether it supports push. A push step
 * stays in the count after the member did or skipped the step, so that the total number of steps does not change.
 */
export function useCountedSteps(steps: Steps, slots: SignupSlots): Steps | null {
  const can_push = useBrowserValue<boolean | null>(canPush, null)
  return can_push === null
    ? null
    : countedSteps(steps, { can_push: can_push && slots.push !== undefined, has_photo: slots.photo !== undefined })
}

/**
 * Returns the total number of steps for a visitor who has no account yet: the form of the account and all later steps. Null on the server,
 * because only the browser shows whether it supports push.
 */
export function useTotalSteps(): number | null {
  const can_push = useBrowserValue<boolean | null>(canPush, null)
  return can_push === null ? null : 1 + signupSteps.length - (can_push ? 0 : 1)
}

export const countedSteps = (steps: Steps, { can_push, has_photo }: { can_push: boolean; has_photo: boolean }): Steps =>
  steps.filter(({ step, state }) => (step === 'push' ? can_push || state !== 'open' : step === 'photo' ? has_photo : true))

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && Notification.permission === 'default'
}

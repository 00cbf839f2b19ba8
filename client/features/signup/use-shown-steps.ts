import { useSyncExternalStore } from 'react'
import type { Steps } from './step-order.ts'
import type { SignupSlots } from './step-props.ts'

/** The steps this browser can take: nobody is asked for push messages that cannot come or were refused already. */
export function useShownSteps(steps: Steps, slots: SignupSlots): Steps {
  const can_push = useSyncExternalStore(subscribeToNothing, canPush, () => true)
  return steps.filter(({ step }) => (step === 'push' ? slots.push && can_push : step === 'photo' ? slots.photo : true))
}

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && Notification.permission === 'default'
}

const subscribeToNothing = () => () => {}

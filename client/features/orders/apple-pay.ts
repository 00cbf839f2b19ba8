import { useSyncExternalStore } from 'react'
import type { PaymentMethod } from '#schemas/order.ts'

declare global {
  /** Safari's own interface, and that of browsers which hand the payment to an iPhone. */
  var ApplePaySession: { canMakePayments(): boolean } | undefined
}

/** Whether this browser can pay with Apple Pay. The question throws in a frame or on a page without https. */
export function canPayWithApple(): boolean {
  try {
    return globalThis.ApplePaySession?.canMakePayments() === true
  } catch {
    return false
  }
}

const never = () => () => {}

/** The ways to pay that this browser can use. The server cannot know: Apple Pay appears once the page is hydrated. */
export function usePossibleMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  const has_apple_pay = useSyncExternalStore(never, canPayWithApple, () => false)
  return methods.filter((method) => method !== 'applepay' || has_apple_pay)
}

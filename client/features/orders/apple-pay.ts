import { useSyncExternalStore } from 'react'
import type { PaymentMethod } from '#schemas/money/order.ts'

declare global {
  /** The Apple Pay interface. Safari has it. Some other browsers have it too, and let the user pay with an iPhone. */
  var ApplePaySession: { canMakePayments(): boolean } | undefined
}

/** Whether this browser can pay with Apple Pay. `canMakePayments` throws in a frame or on a page without https. */
export function canPayWithApple(): boolean {
  try {
    return globalThis.ApplePaySession?.canMakePayments() === true
  } catch {
    return false
  }
}

const never = () => () => {}

/**
 * Returns the payment methods that this browser supports. The server cannot detect the browser, so Apple Pay appears only after hydration.
 */
export function usePossibleMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  const has_apple_pay = useSyncExternalStore(never, canPayWithApple, () => false)
  return methods.filter((method) => method !== 'applepay' || has_apple_pay)
}

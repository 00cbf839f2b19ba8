import type { PaymentProvider, Payments } from '#server/platform/payment-provider.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { createMollie } from './mollie.ts'
import { createSimulator } from './simulator.ts'

interface ProvidersOptions {
  env: Readonly<Record<string, string | undefined>>
  /** Where Mollie answers; its own address when absent. */
  mollie_endpoint?: string
}

/** A site's file says who moves its money, and names the variable that holds the key. */
export function createPayments({ env, mollie_endpoint }: ProvidersOptions): Payments {
  const simulator = createSimulator()
  const by_key = new Map<string, PaymentProvider>()
  return {
    ofSite({ file: { payments } }: Site) {
      if (payments.provider === 'simulator') return simulator
      const api_key = env[payments.api_key.slice('env:'.length)] ?? ''
      const known = by_key.get(api_key) ?? createMollie({ api_key, ...(mollie_endpoint && { endpoint: mollie_endpoint }) })
      by_key.set(api_key, known)
      return known
    },
  }
}

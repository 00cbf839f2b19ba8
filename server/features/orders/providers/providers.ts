import type { PaymentProvider, Payments } from '#server/platform/payment-provider.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { createMollie } from './mollie.ts'
import { createSimulator } from './simulator.ts'

interface ProvidersOptions {
  env: Readonly<Record<string, string | undefined>>
  /** The address of Mollie in tests. The default is the real address. */
  mollie_endpoint?: string
}

/** Creates the payment providers of the sites. The site file names the provider and the variable with its key. */
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

import { type PaymentState, ProviderAway } from '#server/platform/payment-provider.ts'

/** Time limit for a call. The limit includes the retries of the Mollie client, which use the same idempotency key. */
export async function withTimeLimit<T>(call: Promise<T>, timeout_ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the payment provider does not answer')), timeout_ms)
  })
  try {
    return await Promise.race([call, late])
  } catch (error) {
    throw isRefusal(error) ? error : new ProviderAway(error)
  } finally {
    clearTimeout(timer)
  }
}

/** True if Mollie rejected the call. A rate limit (429) is temporary and is not a rejection. */
function isRefusal(error: unknown): boolean {
  return isAnswer(error) && error.statusCode < 500 && error.statusCode !== 429
}

/** Returns null for 404 and 410 (unknown) and for 422 (no longer allowed). Throws any other error. */
export function nullIfUnknown(error: unknown): null {
  if (isAnswer(error) && [404, 410, 422].includes(error.statusCode)) return null
  throw error
}

/** Detects an error of the Mollie client by its status. A check of the error class would load the whole client. */
function isAnswer(error: unknown): error is Error & { statusCode: number } {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}

const statuses: Readonly<Record<string, PaymentState['status']>> = {
  open: 'pending',
  pending: 'pending',
  authorized: 'pending',
  paid: 'completed',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
}

export function statusOf(status: string): PaymentState['status'] {
  const known = statuses[status]
  if (!known) throw new TypeError(`the provider reports the unknown payment status ${status}`)
  return known
}

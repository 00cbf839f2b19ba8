import { type PaymentState, ProviderAway } from '#server/platform/payment-provider.ts'

/** The client retries by itself, under the same idempotency key; what has not answered by now is as good as down. */
export async function answered<T>(call: Promise<T>, timeout_ms: number): Promise<T> {
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

/** It understood, and said no. Too many questions are its trouble, and pass like the rest of it. */
function isRefusal(error: unknown): boolean {
  return isAnswer(error) && error.statusCode < 500 && error.statusCode !== 429
}

/** 404, 410: there is no such thing. 422: it may not be done (any more). Everything else is an error. */
export function isUnknown(error: unknown): null {
  if (isAnswer(error) && [404, 410, 422].includes(error.statusCode)) return null
  throw error
}

/** What the client throws of an answer, known by its status: whoever looks at its class loads all of the client. */
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
  if (!known) throw new TypeError(`the provider says ${status} of a payment, which means nothing here`)
  return known
}

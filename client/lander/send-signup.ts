import { takesCookies } from '#client/features/site/cookies.api.ts'
import type { FaultBody } from '#schemas/faults.ts'
import type { FormValues } from './signup-values.ts'

export type Outcome =
  | { kind: 'in' }
  /** The site conceals membership, so the signup continues by mail. */
  | { kind: 'mailed' }
  | { kind: 'refused'; error: FaultBody['error'] }
  /** No reply arrived, so the server may or may not have received the request. */
  | { kind: 'unanswered' }
  | { kind: 'failed' }

/** Sends the form with the same request as the application (platform/fetch-transport.ts). */
export async function sendSignup(values: FormValues, locale: string): Promise<Outcome> {
  if (!takesCookies()) return { kind: 'refused', error: { code: 'cookies_refused' } }
  const response = await fetch('/api/signup', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-couplet-client': '1',
      'x-couplet-locale': locale,
    },
    body: JSON.stringify(values),
  }).catch(() => null)
  const body = await response?.json().catch(() => null)
  if (!response || !body) return { kind: 'unanswered' }
  if (response.ok) return { kind: body.user === null ? 'mailed' : 'in' }
  return body.error?.code ? { kind: 'refused', error: body.error } : { kind: 'failed' }
}

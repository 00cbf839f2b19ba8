import type { SmsGateway } from './sms.ts'
import { RefusedText } from './sms.ts'

const usual_endpoint = 'https://api.twilio.com'
/**
 * Time limit of a call. After a longer wait, the worker would lose its claim on the job, and another worker would send the message a second
 * time.
 */
const timeout_ms = 10_000
/** The number of recent messages to check. A message that was just sent is one of them. */
const looked_at = 20

interface Sent {
  body?: string
}

/**
 * The Programmable Messaging API of Twilio. The API has no idempotency key. So before a retry, this gateway asks Twilio whether the earlier
 * attempt sent the message.
 */
export function createTwilio({ endpoint = usual_endpoint } = {}): SmsGateway {
  return {
    async deliver({ account, key, sender }, { to, text, is_repeated }) {
      const address = `${endpoint}/2010-04-01/Accounts/${account}/Messages.json`
      const authorization = `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}`
      if (is_repeated) {
        const listed = await call(`${address}?${new URLSearchParams({ To: to, PageSize: `${looked_at}` })}`, { headers: { authorization } })
        const { messages = [] } = (await listed.json()) as { messages?: Sent[] }
        if (messages.some(({ body }) => body === text)) return
      }
      const body = new URLSearchParams({ To: to, Body: text, [sender.startsWith('MG') ? 'MessagingServiceSid' : 'From']: sender })
      const answer = await call(address, { method: 'POST', headers: { authorization }, body })
      await answer.body?.cancel()
    },
  }
}

async function call(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout_ms) })
  if (answer.ok) return answer
  const { code } = (await answer.json().catch(() => ({}))) as { code?: number }
  const what = `Twilio answers ${answer.status}${code === undefined ? '' : `, error ${code}`}`
  // 400 concerns this number or text and is permanent; a wrong key, a rate limit or a failure of Twilio is retried
  throw answer.status === 400 ? new RefusedText(what) : new Error(what)
}

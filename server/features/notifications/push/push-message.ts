import { createHash } from 'node:crypto'
import type { PushMessage } from '#schemas/chats/push.ts'
import { limits } from '#schemas/limits.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { PushKeys } from '#server/platform/sites/registry/site.ts'

/** A message for the push service: encrypted for one browser (RFC 8291), signed by the site (RFC 8292). */
export interface SealedMessage {
  endpoint: string
  headers: Record<string, string>
  body: Buffer
}

interface PushContent {
  subscription: { endpoint: string; p256dh: string; auth: string }
  message: PushMessage
  keys: PushKeys
}

export async function sealMessage({ site, locale }: Context, { subscription, message, keys }: PushContent): Promise<SealedMessage> {
  const { default: webpush } = await import('web-push')
  const { endpoint, p256dh, auth } = subscription
  const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: {
      // the push service writes to this address in case of problems
      subject: `mailto:${site.publicSettings(locale).support_email}`,
      publicKey: keys.public_key,
      privateKey: keys.private_key,
    },
    TTL: limits.push.valid_hours * 3600,
    urgency: message.kind === 'new_messages' || message.kind === 'new_conversations' ? 'high' : 'normal',
    // the push service replaces an undelivered message that has the same topic
    topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
    contentEncoding: 'aes128gcm',
  })
  const headers = Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return { endpoint, headers: Object.fromEntries(headers), body: details.body ?? Buffer.alloc(0) }
}

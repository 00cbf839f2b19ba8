import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushMessage } from '#schemas/chats/push.ts'

export interface PushBrowser {
  /** The subscription, in the format of `PushSubscription.toJSON()`. */
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } }
  /** Decrypts the body of a push message, as a browser does (RFC 8291, aes128gcm). Throws if the body is encrypted for another key. */
  open(body: Buffer): PushMessage
}

/** Simulates the browser's side of push. Only this side has the key to decrypt messages. */
export function aPushBrowser(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`): PushBrowser {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys('base64url')
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, expirationTime: null, keys: { p256dh, auth: auth.toString('base64url') } },
    open(body) {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + (body[20] ?? 0))
      const sealed = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const secret = derive(own.computeSecret(sender), { salt: auth, info, length: 32 })
      const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
      const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
      const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
      // a byte with the value 2 ends the content; padding may follow
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

function derive(key: Buffer, { salt, info, length }: { salt: Buffer; info: Buffer; length: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}

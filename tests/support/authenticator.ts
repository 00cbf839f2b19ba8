import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Assertion, CreationOptions, Registration, RequestOptions } from '#schemas/members/passkey.ts'

/**
 * Flags of the authenticator data (WebAuthn, section 6.1). `syncable`: the passkey may be copied to other devices. `synced`: it was copied.
 */
const flags = { there: 0x01, verified: 0x04, syncable: 0x08, synced: 0x10, has_key: 0x40 }

interface Lies {
  /** The origin that the page reports to the server. */
  origin?: string
  counter?: number
  /** True: the authenticator has not verified the user, for example by a fingerprint or PIN. */
  unverified?: boolean
}

/** Simulates an authenticator with one passkey, as a browser would use it. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url')
  private readonly key: KeyObject
  private readonly point: { x: string; y: string }
  private readonly origin: string
  private user = ''

  constructor(origin: string) {
    this.origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.key = privateKey
    this.point = { x, y }
  }

  register({ challenge, rp, user }: Pick<CreationOptions, 'challenge' | 'rp' | 'user'>, lies: Lies = {}): Registration {
    this.user = user.id
    const id = Buffer.from(this.id, 'base64url')
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(this.point.x)],
        [-3, bytes(this.point.y)],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const data = Buffer.concat([authData(rp.id, flags.has_key, lies), Buffer.alloc(16), length, id, cose])
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]) as never,
    )
    return {
      id: this.id,
      clientDataJSON: this.clientData('webauthn.create', challenge, lies).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal', 'hybrid'],
    }
  }

  sign({ challenge, rpId }: Pick<RequestOptions, 'challenge' | 'rpId'>, lies: Lies = {}): Assertion {
    const data = authData(rpId, 0, lies)
    const clientData = this.clientData('webauthn.get', challenge, lies)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return {
      id: this.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.key).toString('base64url'),
      ...(this.user && { userHandle: this.user }),
    }
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

function authData(rp_id: string, more: number, { counter = 0, unverified = false }: Lies): Buffer {
  const { there, verified, syncable, synced } = flags
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const flag = there | (unverified ? 0 : verified) | syncable | synced | more
  return Buffer.concat([createHash('sha256').update(rp_id).digest(), Buffer.from([flag]), count])
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { desk_limits } from '#schemas/desk/limits.ts'

const step_seconds = 30

export const newTotpSecret = (): Buffer => randomBytes(20)

/** The code of an authenticator app for a time step (RFC 6238: SHA-1, six digits, steps of 30 seconds). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The time step of a code. Null if the code is wrong. The clock of the person may differ by one step. */
export function totpStepOf(secret: Buffer, code: string, now: Date): number | null {
  const given = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(given)) return null
  const current = Math.floor(now.getTime() / 1000 / step_seconds)
  return [current, current - 1, current + 1].find((step) => isEqual(totpCode(secret, step), given)) ?? null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding, as authenticator apps read it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((part) => alphabet[Number.parseInt(part.padEnd(5, '0'), 2)]).join('')
}

/** Recovery codes of 80 bits, as a person reads them: four groups of four letters. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: desk_limits.recovery_codes }, () => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-'))

export const hashOfCode = (code: string): Buffer => sha256(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))

export const newToken = (): string => randomBytes(32).toString('base64url')

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

const isEqual = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonce_bytes = 12
const tag_bytes = 16

/** Encrypts content (AES-256-GCM). `bound_to` is not encrypted, and the content opens only with the same value. */
export function seal(key: Buffer, content: Buffer, bound_to = ''): Buffer {
  const nonce = randomBytes(nonce_bytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tag_bytes }).setAAD(Buffer.from(bound_to))
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts sealed content. Null if the key or `bound_to` is another one, or the content was changed. */
export function unseal(key: Buffer, sealed: Buffer, bound_to = ''): Buffer | null {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonce_bytes), { authTagLength: tag_bytes })
    decipher.setAAD(Buffer.from(bound_to)).setAuthTag(sealed.subarray(-tag_bytes))
    return Buffer.concat([decipher.update(sealed.subarray(nonce_bytes, -tag_bytes)), decipher.final()])
  } catch {
    return null
  }
}

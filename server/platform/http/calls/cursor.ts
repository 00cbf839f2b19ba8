import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { fieldFault } from './fault.ts'

type HasSite = Pick<Context, 'site' | 'unit'>

const algorithm = 'aes-256-gcm'
const nonce_bytes = 12
const tag_bytes = 16

/** One key per compiled site. The keys are stored outside the site object, so that logging or sending a site cannot reveal a key. */
const keys = new WeakMap<Site, KeyObject>()

/** Encrypts a position in a list as a cursor. Callers cannot read a cursor, so it may contain times that the list does not show. */
export async function sealCursor(ctx: HasSite, list: string, place: string): Promise<string> {
  const nonce = randomBytes(nonce_bytes)
  const cipher = createCipheriv(algorithm, await keyOf(ctx), nonce, { authTagLength: tag_bytes }).setAAD(Buffer.from(list))
  return Buffer.concat([nonce, cipher.update(place), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts a cursor. Throws a field fault if this site did not create the cursor for this list. */
export async function openCursor(ctx: HasSite, list: string, after: string): Promise<string> {
  const sealed = Buffer.from(after, 'base64url')
  const refused = fieldFault('after', 'not_allowed')
  // base64url decoding accepts variants; without this check, a cursor would have many valid spellings
  if (sealed.length < nonce_bytes + tag_bytes || sealed.toString('base64url') !== after) throw refused
  const decipher = createDecipheriv(algorithm, await keyOf(ctx), sealed.subarray(0, nonce_bytes), { authTagLength: tag_bytes })
  decipher.setAAD(Buffer.from(list)).setAuthTag(sealed.subarray(-tag_bytes))
  const place = decipher.update(sealed.subarray(nonce_bytes, -tag_bytes))
  try {
    return Buffer.concat([place, decipher.final()]).toString()
  } catch {
    throw refused
  }
}

async function keyOf(ctx: HasSite): Promise<KeyObject> {
  const known = keys.get(ctx.site)
  if (known) return known
  const { cursor_key } = await one<{ cursor_key: Buffer }>(ctx, sql`select cursor_key from site where id = ${ctx.site.id}`)
  const key = createSecretKey(cursor_key)
  keys.set(ctx.site, key)
  return key
}

import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import { Fault } from '#server/platform/http/calls/fault.ts'

/** Parameters of argon2id, which is the library's default: 19 MiB, two passes, one lane. A hash takes about 19 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Number of concurrent hashes. With a hundred concurrent hashes, each took 1.5 s. So four hashes run at a time, and each site has a short
 * queue. Calls beyond the queue get 429.
 */
const at_once = 4
const may_wait_per_site = 60

interface OfSite {
  site: { id: number }
}

let running = 0
/** The queue of each site. The map is in turn order: the next site is first. */
const waiting = new Map<number, (() => void)[]>()
/** Publishes each hash, so that a test can count hashes and need not measure time. */
const begun = channel('couplet:password-work')

export function hashPassword(of: OfSite, password: string): Promise<string> {
  return inTurn(of, () => hash(preparePassword(password), cost))
}

/** Checks a password. Tries the normalised form and then the form as entered, because older hashes were made without normalisation. */
export async function verifyPassword(of: OfSite, password_hash: string, password: string): Promise<boolean> {
  const prepared = preparePassword(password)
  if (await inTurn(of, () => verify(password_hash, prepared))) return true
  return prepared !== password && inTurn(of, () => verify(password_hash, password))
}

/**
 * Normalises a password (RFC 8265, section 4.2, OpaqueString). Keyboards produce different Unicode forms of the same letter, and different
 * spaces.
 */
export const preparePassword = (password: string): string => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')

async function inTurn<T>({ site }: OfSite, work: () => Promise<T>): Promise<T> {
  if (running < at_once) running += 1
  else await waitForTurn(site.id)
  begun.publish(null)
  try {
    return await work()
  } finally {
    // hand the slot to the next waiting call directly, so that a new call cannot take the slot
    const next = takeNext()
    if (next) next()
    else running -= 1
  }
}

function waitForTurn(site_id: number): Promise<void> {
  const queue = waiting.get(site_id) ?? []
  if (queue.length >= may_wait_per_site) throw new Fault('too_many_requests')
  waiting.set(site_id, queue)
  return new Promise((resolve) => queue.push(resolve))
}

/** The next waiting call. Sites take turns: a site with a full queue delays another site by only one hash. */
function takeNext(): (() => void) | undefined {
  for (const [site_id, queue] of waiting) {
    const next = queue.shift()
    waiting.delete(site_id)
    if (queue.length > 0) waiting.set(site_id, queue)
    return next
  }
  return undefined
}

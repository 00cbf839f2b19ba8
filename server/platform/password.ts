import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import { Fault } from './fault.ts'

/** argon2id (the library's default) with 19 MiB, two passes, one lane: about 19 ms a hash on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hundred at once took 1.5 s for everybody: four run, a short queue waits, the rest are told to come back. */
const at_once = 4
const may_wait = 60

let running = 0
const waiting: (() => void)[] = []
/** Whoever listens hears of each piece of work: that an answer costs the same whatever it found can be counted, where a clock would only guess. */
const begun = channel('couplet:password-work')

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

export function verifyPassword(password_hash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(password_hash, password))
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= at_once) {
    if (waiting.length >= may_wait) throw new Fault('too_many_requests')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  begun.publish(null)
  try {
    return await work()
  } finally {
    // The place goes to the next in the queue without becoming free in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

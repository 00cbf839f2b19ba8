import type { OutboxMessage } from './outbox.store.ts'

/** Messages in localStorage, a key each: two tabs that write at one moment overwrite nothing. Call in handlers and effects only. */
export const startOf = (member_id: string) => `outbox:${member_id}:`

/** Null in a browser that stores nothing. */
export function readMessages(member_id: string): OutboxMessage[] | null {
  try {
    return keysOf(member_id).flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as OutboxMessage | [])
  } catch {
    return null
  }
}

/** False when there is no room, or no storage. */
export function storeMessage(member_id: string, message: OutboxMessage): boolean {
  try {
    localStorage.setItem(startOf(member_id) + message.id, JSON.stringify(message))
    return true
  } catch {
    return false
  }
}

export function dropMessage(member_id: string, id: string): void {
  try {
    localStorage.removeItem(startOf(member_id) + id)
  } catch {
    // nothing was stored
  }
}

export function dropMessages(member_id: string): void {
  for (const { id } of readMessages(member_id) ?? []) dropMessage(member_id, id)
}

/** Whoever's they are: nobody is logged in here. */
export function dropAllMessages(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('outbox:')) localStorage.removeItem(key)
  } catch {
    // nothing was stored
  }
}

const keysOf = (member_id: string) => Object.keys(localStorage).filter((key) => key.startsWith(startOf(member_id)))

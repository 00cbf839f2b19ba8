import type { OutboxMessage } from './outbox.store.ts'

/**
 * Unsent messages in localStorage. Each message has its own key, so that two tabs that write at the same moment do not overwrite each
 * other's messages. Call these functions only in event handlers and effects.
 */
export const keyPrefix = (member_id: string) => `outbox:${member_id}:`

/** Reads the stored messages in no particular order. Returns null if the browser has no storage. */
export function readMessages(member_id: string): OutboxMessage[] | null {
  try {
    return keysOf(member_id).flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as OutboxMessage | [])
  } catch {
    return null
  }
}

/** Returns false if the storage is full or missing. */
export function storeMessage(member_id: string, message: OutboxMessage): boolean {
  try {
    localStorage.setItem(keyPrefix(member_id) + message.id, JSON.stringify(message))
    return true
  } catch {
    return false
  }
}

export function dropMessage(member_id: string, id: string): void {
  try {
    localStorage.removeItem(keyPrefix(member_id) + id)
  } catch {
    // no storage, so there is nothing to remove
  }
}

export function dropMessages(member_id: string): void {
  for (const { id } of readMessages(member_id) ?? []) dropMessage(member_id, id)
}

/** Deletes the messages of all members. Called when no member is logged in. */
export function dropAllMessages(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('outbox:')) localStorage.removeItem(key)
  } catch {
    // no storage, so there is nothing to remove
  }
}

const keysOf = (member_id: string) => Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix(member_id)))

import type { Letter } from './outbox.store.ts'

/** Letters in localStorage, a key each: two tabs that write at one moment overwrite nothing. Call in handlers and effects only. */
export const startOf = (member_id: string) => `outbox:${member_id}:`

/** Null in a browser that stores nothing. */
export function readLetters(member_id: string): Letter[] | null {
  try {
    return keysOf(member_id).flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as Letter | [])
  } catch {
    return null
  }
}

/** False when there is no room, or no storage. */
export function storeLetter(member_id: string, letter: Letter): boolean {
  try {
    localStorage.setItem(startOf(member_id) + letter.id, JSON.stringify(letter))
    return true
  } catch {
    return false
  }
}

export function dropLetter(member_id: string, id: string): void {
  try {
    localStorage.removeItem(startOf(member_id) + id)
  } catch {
    // nothing was stored
  }
}

export function dropLetters(member_id: string): void {
  for (const { id } of readLetters(member_id) ?? []) dropLetter(member_id, id)
}

/** Whoever's they are: nobody is logged in here. */
export function dropAllLetters(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('outbox:')) localStorage.removeItem(key)
  } catch {
    // nothing was stored
  }
}

const keysOf = (member_id: string) => Object.keys(localStorage).filter((key) => key.startsWith(startOf(member_id)))

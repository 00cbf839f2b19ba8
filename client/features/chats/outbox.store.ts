import { create } from 'zustand'
import { readStored, writeStored } from './stored-map.ts'

/** A message on its way. Its id is made here, so that the server takes every repetition for the same message. */
export interface Letter {
  id: string
  sender_id: string
  profile_id: string
  body: string
  written_at: string
  /** `waiting`: there is no connection; `failed`: there is one, and the server did not answer well. */
  state: 'sending' | 'waiting' | 'failed'
}

interface OutboxState {
  member_id: string | null
  /** In the order they were written. */
  letters: readonly Letter[]
}

export const useOutbox = create<OutboxState>(() => ({ member_id: null, letters: [] }))

const nameFor = (member_id: string) => `outbox:${member_id}`

/** What a reload interrupted may or may not have arrived; sending it again is harmless. */
export function loadOutbox(member_id: string): void {
  if (useOutbox.getState().member_id === member_id) return
  const letters = Object.values(readStored<Letter>(nameFor(member_id))).map((letter) => ({ ...letter, state: 'waiting' as const }))
  useOutbox.setState({ member_id, letters })
}

export function forgetOutbox(member_id: string): void {
  writeStored(nameFor(member_id), {})
  useOutbox.setState({ member_id: null, letters: [] })
}

export const addLetter = (letter: Letter) => change((letters) => [...letters, letter])
export const removeLetter = (id: string) => change((letters) => letters.filter((letter) => letter.id !== id))
export const setLetters = (chosen: (letter: Letter) => boolean, state: Letter['state']) =>
  change((letters) => letters.map((letter) => (chosen(letter) ? { ...letter, state } : letter)))

function change(work: (letters: readonly Letter[]) => readonly Letter[]): void {
  const { member_id, letters } = useOutbox.getState()
  const next = work(letters)
  useOutbox.setState({ letters: next })
  if (member_id) writeStored(nameFor(member_id), Object.fromEntries(next.map((letter) => [letter.id, letter])))
}

import { create } from 'zustand'
import type { Match } from './match-modal.store.ts'

interface MatchNewsState {
  /** Matches that another member has made, oldest first. The first one shows as soon as it does not disturb the viewer. */
  waiting: readonly Match[]
  add(match: Match): void
  remove(id: string): void
}

export const useMatchNews = create<MatchNewsState>((set) => ({
  waiting: [],
  add: (match) => set(({ waiting }) => (waiting.some(({ id }) => id === match.id) ? {} : { waiting: [...waiting, match] })),
  remove: (id) => set(({ waiting }) => ({ waiting: waiting.filter((match) => match.id !== id) })),
}))

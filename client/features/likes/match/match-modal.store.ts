import { create } from 'zustand'
import type { MainImage } from '#schemas/members/profile.ts'

export interface Match {
  id: string
  name: string
  main_image?: MainImage | null
  /** True if the system made the likes of both members. */
  is_automatic?: boolean
}

interface MatchModalState {
  match: Match | null
  open(match: Match): void
  close(): void
}

/** The new match that the match modal shows. Only event handlers may set it. */
export const useMatchModal = create<MatchModalState>((set) => ({
  match: null,
  open: (match) => set({ match }),
  close: () => set({ match: null }),
}))

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

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

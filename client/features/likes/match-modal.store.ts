import { create } from 'zustand'
import type { MainImage } from '#schemas/members/profile.ts'

export interface Match {
  id: string
  name: string
  main_image?: MainImage | null
  /** The system liked on behalf of both members. */
  is_automatic?: boolean
}

interface MatchModalState {
  match: Match | null
  open(match: Match): void
  close(): void
}

/** The new match. Only event handlers write it. */
export const useMatchModal = create<MatchModalState>((set) => ({
  match: null,
  open: (match) => set({ match }),
  close: () => set({ match: null }),
}))

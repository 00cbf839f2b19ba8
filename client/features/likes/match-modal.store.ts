import { create } from 'zustand'
import type { MainImage } from '#schemas/members/profile.ts'

export interface Match {
  id: string
  name: string
  main_image?: MainImage | null
  /** The system liked for both. */
  is_automatic?: boolean
}

interface MatchModalState {
  match: Match | null
  open(match: Match): void
  close(): void
}

/** Who has just become a match; written by handlers only. */
export const useMatchModal = create<MatchModalState>((set) => ({
  match: null,
  open: (match) => set({ match }),
  close: () => set({ match: null }),
}))

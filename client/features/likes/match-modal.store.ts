import { create } from 'zustand'

interface MatchModalState {
  profile: { id: string; name: string } | null
  open(profile: { id: string; name: string }): void
  close(): void
}

/** Who has just become a match; written by handlers only. */
export const useMatchModal = create<MatchModalState>((set) => ({
  profile: null,
  open: ({ id, name }) => set({ profile: { id, name } }),
  close: () => set({ profile: null }),
}))

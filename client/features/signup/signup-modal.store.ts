import { create } from 'zustand'

interface SignupModalState {
  isOpen: boolean
  /** The member whose profile opened the signup; the first message goes to them. */
  profile: { id: string; name: string } | null
  open(profile?: { id: string; name: string }): void
  close(): void
}

/** The signup modal over any page: whatever needs a login opens it (RO-02). */
export const useSignupModal = create<SignupModalState>((set) => ({
  isOpen: false,
  profile: null,
  open: (profile) => set({ isOpen: true, profile: profile ?? null }),
  close: () => set({ isOpen: false }),
}))

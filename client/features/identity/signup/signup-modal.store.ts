import { create } from 'zustand'
import type { ProfileCard } from '#schemas/members/profile.ts'
import type { SignupStep } from '#schemas/members/signup-steps.ts'

export interface SignupProfile extends Pick<ProfileCard, 'id' | 'name' | 'kind'> {}

interface SignupModalState {
  isOpen: boolean
  /** The member whose profile opened the signup; the first message goes to them. */
  profile: SignupProfile | null
  /** Null until there is an account. */
  step: SignupStep | null
  open(profile?: SignupProfile): void
  goTo(step: SignupStep): void
  close(): void
}

/** The signup modal over any page: whatever needs a login opens it (RO-02). */
export const useSignupModal = create<SignupModalState>((set) => ({
  isOpen: false,
  profile: null,
  step: null,
  open: (profile) => set({ isOpen: true, profile: profile ?? null, step: null }),
  goTo: (step) => set({ step }),
  close: () => set({ isOpen: false, step: null }),
}))

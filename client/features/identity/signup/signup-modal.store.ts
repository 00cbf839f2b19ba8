import { create } from 'zustand'
import type { ProfileCard } from '#schemas/members/profile.ts'
import type { SignupStep } from '#schemas/members/signup-steps.ts'

export interface SignupProfile extends Pick<ProfileCard, 'id' | 'name' | 'kind'> {}

interface SignupModalState {
  isOpen: boolean
  /** The member whose profile opened the signup. The first message goes to this member. */
  profile: SignupProfile | null
  /** Null until the account exists. */
  step: SignupStep | null
  open(profile?: SignupProfile): void
  goTo(step: SignupStep): void
  close(): void
}

/** The signup modal above any page. Every action that needs a login opens it (RO-02). */
export const useSignupModal = create<SignupModalState>((set) => ({
  isOpen: false,
  profile: null,
  step: null,
  open: (profile) => set({ isOpen: true, profile: profile ?? null, step: null }),
  goTo: (step) => set({ step }),
  close: () => set({ isOpen: false, step: null }),
}))

import { create } from 'zustand'
import type { ProfileCard } from '#schemas/members/profile.ts'
import type { SignupStep } from '#schemas/members/signup-steps.ts'

export interface SignupProfile extends Pick<ProfileCard, 'id' | 'name' | 'kind'> {}

interface SignupModalState {
  isOpen: boolean
  /** The member from whose profile the visitor opened the signup. This member receives the first message. */
  profile: SignupProfile | null
  /** The current step of the signup; null until the account exists. */
  step: SignupStep | null
  open(profile?: SignupProfile): void
  goTo(step: SignupStep): void
  close(): void
}

/** State of the signup modal, which opens above any page. Every action that needs a login opens this modal (RO-02). */
export const useSignupModal = create<SignupModalState>((set) => ({
  isOpen: false,
  profile: null,
  step: null,
  open: (profile) => set({ isOpen: true, profile: profile ?? null, step: null }),
  goTo: (step) => set({ step }),
  close: () => set({ isOpen: false, step: null }),
}))

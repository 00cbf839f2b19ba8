import { SignupModal } from '#client/features/identity/signup/signup-modal.tsx'
import { signupSlots } from './signup-slots.tsx'

/** The signup over any page, with every feature's steps. */
export function SignupModalScreen() {
  return <SignupModal slots={signupSlots} />
}

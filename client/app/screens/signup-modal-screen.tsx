import { SignupModal } from '#client/features/identity/signup/signup-modal.tsx'
import { signupSlots } from './signup-slots.tsx'

/** The signup modal, with the steps of every feature. */
export function SignupModalScreen() {
  return <SignupModal slots={signupSlots} />
}

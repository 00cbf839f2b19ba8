import { SignupModal } from '#client/features/identity/signup/signup-modal.tsx'
import { signupSlots } from './signup-slots.tsx'

/** The signup modal, with the signup steps that other features implement. */
export function SignupModalScreen() {
  return <SignupModal slots={signupSlots} />
}

import type { ComponentType } from 'react'

export interface StepProps {
  onDone(): void
  onSkip(): void
}

/** Signup steps that other features implement, or that use components of other features. The application passes them in. */
export interface SignupSlots {
  photo?: ComponentType<StepProps>
  personal: ComponentType<StepProps>
  push?: ComponentType<StepProps>
}

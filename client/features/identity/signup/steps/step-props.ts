import type { ComponentType } from 'react'

export interface StepProps {
  onDone(): void
  onSkip(): void
}

/** Steps that other features bring, or have parts in; the application puts them together. */
export interface SignupSlots {
  photo?: ComponentType<StepProps>
  personal: ComponentType<StepProps>
  push?: ComponentType<StepProps>
}

import type { ComponentType } from 'react'

export interface StepProps {
  onDone(): void
  onSkip(): void
}

/** Steps that belong to other features, or use parts of them. The application passes them in. */
export interface SignupSlots {
  photo?: ComponentType<StepProps>
  personal: ComponentType<StepProps>
  push?: ComponentType<StepProps>
}

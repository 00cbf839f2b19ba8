import type { ComponentType } from 'react'

export interface StepProps {
  onDone(): void
  onSkip(): void
}

/** Steps that belong to other features; the application brings them. */
export interface SignupSlots {
  photo?: ComponentType<StepProps>
  push?: ComponentType<StepProps>
}

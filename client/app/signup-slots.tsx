import { PhotoStep } from '#client/features/photos/photo-step.tsx'
import { PushStep } from '#client/features/push/push-step.tsx'
import type { SignupSlots } from '#client/features/signup/step-props.ts'

/** Steps of the signup that other features bring. */
export const signupSlots: SignupSlots = { photo: PhotoStep, push: PushStep }

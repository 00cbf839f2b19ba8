import { InterestPicker } from '#client/features/identity/profile/interest-picker.tsx'
import { CityField, RegionField } from '#client/features/identity/profile/location-fields.tsx'
import { PersonalStep } from '#client/features/identity/signup/steps/personal-step.tsx'
import type { SignupSlots, StepProps } from '#client/features/identity/signup/steps/step-props.ts'
import { PhotoStep } from '#client/features/photos/photo-step.tsx'
import { PushStep } from '#client/features/push/push-step.tsx'

/** Signup steps that other features implement, or that use components of other features. */
export const signupSlots: SignupSlots = { photo: PhotoStep, personal: Personal, push: PushStep }

function Personal(props: StepProps) {
  return (
    <PersonalStep
      {...props}
      renderRegion={(place) => <RegionField {...place} />}
      renderCity={(place) => <CityField {...place} />}
      renderInterests={(interests) => <InterestPicker {...interests} />}
    />
  )
}

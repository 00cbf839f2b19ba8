import { InterestPicker } from '#client/features/account/interest-picker.tsx'
import { CityField, RegionField } from '#client/features/account/location-fields.tsx'
import { PhotoStep } from '#client/features/photos/photo-step.tsx'
import { PushStep } from '#client/features/push/push-step.tsx'
import { PersonalStep } from '#client/features/signup/personal-step.tsx'
import type { SignupSlots, StepProps } from '#client/features/signup/step-props.ts'

/** Steps of the signup that other features bring, or have parts in. */
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

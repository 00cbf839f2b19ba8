import { Card } from '#client/ui/layout/card.tsx'
import { Container } from '#client/ui/layout/layout.tsx'
import type { SignupStep } from '#schemas/members/signup-steps.ts'
import { SignupSteps } from './signup-steps.tsx'
import type { Stop } from './step-order.ts'
import type { SignupSlots } from './step-props.ts'

interface StepsPageProps {
  step: SignupStep
  slots: SignupSlots
  onGo(stop: Exclude<Stop, null>): void
}

/** The signup steps after the account exists. Each step has its own URL, so that the browser's Back button opens the previous step. */
export function SignupStepsPage(props: StepsPageProps) {
  return (
    <Container data-width="narrow">
      <Card data-pad="lg">
        <SignupSteps {...props} level={1} />
      </Card>
    </Container>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { StepProgress } from '#client/ui/form/step-progress.tsx'
import { Flow, FlowBack, FlowStep } from '#client/ui/layout/flow.tsx'
import { Alternatives } from './alternatives.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { leavingQuery } from './leaving.api.ts'

interface LeavingPageProps {
  /** True in the second step: the member has chosen to delete the account. */
  isSure: boolean
  onSure(): void
  /** Called after the member has chosen an alternative. */
  onStay(): void
}

/** The deletion of the account in two steps (SC-06): alternatives to it, then what it does and the password. */
export function LeavingPage({ isSure, onSure, onStay }: LeavingPageProps) {
  const t = useT()
  const { data: leaving } = useSuspenseQuery(leavingQuery(useApi()))
  const current = isSure ? 2 : 1
  return (
    <Flow
      back={<FlowBack to={isSure ? '/settings/delete' : '/settings'} label={t('navigation.back')} />}
      middle={<StepProgress current={current} total={2} label={t('signup.step_progress', { current, total: 2 })} />}
    >
      <FlowStep key={current} data-way={isSure ? 'next' : 'before'}>
        {isSure ? <DeletionForm leaving={leaving} /> : <Alternatives leaving={leaving} onStay={onStay} onLeave={onSure} />}
      </FlowStep>
    </Flow>
  )
}

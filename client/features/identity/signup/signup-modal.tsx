import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useApi, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { SignupStep } from '#schemas/members/signup-steps.ts'
import { CheckYourMail } from './check-your-mail.tsx'
import { progressQuery } from './signup.api.ts'
import { SignupForm } from './signup-form.tsx'
import { useSignupModal } from './signup-modal.store.ts'
import { FirstStepProgress } from './steps/first-step.tsx'
import { LeaveSignup } from './steps/leave-signup.tsx'
import { SignupSteps } from './steps/signup-steps.tsx'
import { type Stop, stepBefore } from './steps/step-order.ts'
import type { SignupSlots } from './steps/step-props.ts'
import { useShownSteps } from './steps/use-shown-steps.ts'
import { useWayBack } from './steps/use-way-back.ts'

/**
 * The modal with all steps of the signup, above any page (RO-02). After the first input, a press on the backdrop or Escape does not close
 * the modal (MO-01), and the close button asks the visitor to confirm.
 */
export function SignupModal({ slots }: { slots: SignupSlots }) {
  const t = useT()
  const { name } = useSettings()
  const navigate = useNavigate()
  const has_account = useViewer() !== null
  const { isOpen, profile, step, goTo, close } = useSignupModal()
  const [is_busy, setBusy] = useState(false)
  const [is_begun, setBegun] = useState(false)
  const [is_mailed, setMailed] = useState(false)
  const [is_leaving, setLeaving] = useState(false)
  const is_under_way = !is_mailed && (is_begun || step !== null)
  const before = useStepBefore(step, slots)
  useWayBack(handleBack)

  function handleDone({ is_logged_in }: { is_logged_in: boolean }) {
    if (!is_logged_in) return setMailed(true)
    goTo(slots.photo ? 'photo' : 'personal')
  }

  async function handleGo(stop: Exclude<Stop, null>) {
    if (stop !== 'matches') return goTo(stop)
    await navigate({ to: '/signup-matches', replace: true })
    close()
  }

  /**
   * Called for the browser's Back button. It opens the previous step. On the first step, it closes an untouched form, and asks the visitor
   * to confirm if the form has input.
   */
  function handleBack(): boolean {
    if (is_busy) return true
    if (is_leaving) setLeaving(false)
    else if (before) goTo(before)
    else if (is_under_way) setLeaving(true)
    else close()
    return is_under_way
  }

  return (
    <>
      <Modal
        ownsBack
        isOpen={isOpen}
        title={
          profile && profile.kind !== 'fictional'
            ? t('signup.modal_title_profile', { name: profile.name })
            : t('signup.modal_title', { site: name })
        }
        closeLabel={t('common.close')}
        isBusy={is_busy}
        isGuarded={is_under_way}
        onClose={is_under_way ? () => setLeaving(true) : close}
      >
        {is_mailed ? (
          <CheckYourMail />
        ) : step ? (
          <Suspense fallback={<Skeleton data-shape="photo" />}>
            <SignupSteps step={step} slots={slots} level={3} onGo={(stop) => void handleGo(stop)} />
          </Suspense>
        ) : (
          <Stack data-gap="lg">
            <FirstStepProgress />
            <Text data-tone="muted">{t('signup.lead')}</Text>
            <SignupForm profile={profile} onDone={handleDone} onBusy={setBusy} onBegin={() => setBegun(true)}>
              <Text>
                {t('signup.have_account')}{' '}
                <Link to="/login" replace onClick={close}>
                  {t('navigation.login')}
                </Link>
              </Text>
            </SignupForm>
          </Stack>
        )}
      </Modal>
      <LeaveSignup
        isOpen={is_leaving}
        hasAccount={has_account}
        onStay={() => setLeaving(false)}
        onLeave={() => {
          setLeaving(false)
          close()
        }}
      />
    </>
  )
}

/** Returns the previous step; null on the first step, and while the progress is not loaded. */
function useStepBefore(step: SignupStep | null, slots: SignupSlots): SignupStep | null {
  const { data: progress } = useQuery({ ...progressQuery(useApi()), enabled: step !== null })
  const shown = useShownSteps(progress?.steps ?? [], slots)
  return step && stepBefore(shown, step)
}

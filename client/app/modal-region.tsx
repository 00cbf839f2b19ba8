import { lazy, Suspense } from 'react'
import { PremiumAlert } from '#client/features/credits/premium-alert.tsx'
import { LikePopUp } from '#client/features/likes/like-pop-up.tsx'
import { MatchModal } from '#client/features/likes/match-modal.tsx'
import { TimeBonusModal } from '#client/features/orders/time-bonus-modal.tsx'
import { useSignupModal } from '#client/features/signup/signup-modal.store.ts'
import { useT } from '#client/platform/texts.tsx'
import { ToastRegion } from '#client/ui/toast.tsx'
import { SafetyRegion } from './safety-region.tsx'

const SignupModal = lazy(() => import('./signup-modal-screen.tsx').then((module) => ({ default: module.SignupModalScreen })))

/** The modals of the default layout (LY-01). The signup's code is fetched when it is first opened. */
export function ModalRegion() {
  return (
    <>
      <SignupModalOutlet />
      <MatchModal />
      <PremiumAlert />
      <LikePopUp />
      <TimeBonusModal />
      <SafetyRegion />
      <Toasts />
    </>
  )
}

export function SignupModalOutlet() {
  const is_open = useSignupModal((state) => state.isOpen)
  if (!is_open) return null
  return (
    <Suspense fallback={null}>
      <SignupModal />
    </Suspense>
  )
}

/** Short news of what just happened; showToast() in ui/toast.store.ts fills it. */
export function Toasts() {
  const t = useT()
  return <ToastRegion label={t('common.news')} closeLabel={t('common.close')} />
}

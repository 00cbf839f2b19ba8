import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { SafetyRegion } from '#client/app/screens/safety-region.tsx'
import { useTimeBonusStore } from '#client/features/discounts/time-bonus.store.ts'
import { useSignupModal } from '#client/features/identity/signup/signup-modal.store.ts'
import { readSeconds } from '#client/features/likes/like-pop-up-rules.ts'
import { useMatchModal, useMatchNews } from '#client/features/likes/match/match-modal.store.ts'
import { type LatePart, latePart, useLatePart } from '#client/platform/page/late-part.ts'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { closePremiumAlert, usePremiumAlert } from '#client/platform/premium-alert.store.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { lateDialog } from '#client/ui/overlay/late-dialog.tsx'
import { ToastRegion } from '#client/ui/overlay/toast.tsx'

const SignupModal = lazy(() =>
  import('#client/app/screens/signup-modal-screen.tsx').then((module) => ({ default: module.SignupModalScreen })),
)
const MatchDialog = lateDialog(() => import('#client/app/screens/answer-dialogs.ts').then(({ answerDialogs }) => answerDialogs.MatchDialog))
const PremiumAlert = lateDialog(() =>
  import('#client/app/screens/answer-dialogs.ts').then(({ answerDialogs }) => answerDialogs.PremiumAlert),
)
const likePopUp = latePart(() => import('#client/features/likes/like-pop-up.tsx').then((module) => module.LikePopUp))
const matchNews = latePart(() => import('#client/features/likes/match/match-news.tsx').then((module) => module.MatchNews))
const timeBonusModal = latePart(() => import('#client/features/discounts/time-bonus-modal.tsx').then((module) => module.TimeBonusModal))

/** The modals of the default layout (LY-01). The server's HTML contains no open modal. */
export function ModalRegion() {
  return (
    <>
      <SignupModalOutlet />
      <AnswerModals />
      <UnaskedModals />
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

/** Modals for members, on every page. A like opens the match modal, and a press on a premium feature opens the premium alert. */
export function AnswerModals() {
  const { match, close } = useMatchModal()
  const { feature } = usePremiumAlert()
  return (
    <>
      <MatchDialog isOpen={match !== null} onClose={close} />
      <PremiumAlert isOpen={feature !== null} onClose={closePremiumAlert} />
    </>
  )
}

function UnaskedModals() {
  const is_member = useViewer() !== null
  const shows_like = useLocation({ select: ({ searchStr }) => readSeconds(searchStr) !== null })
  const shows_bonus = useTimeBonusStore((state) => state.is_modal_due)
  return (
    <>
      <Unasked part={likePopUp} isDue={shows_like} />
      <Unasked part={timeBonusModal} isDue={shows_bonus} />
      {is_member && <MatchNewsRegion />}
    </>
  )
}

/** Loads the card about a match when the browser is idle, because the match must show within a second. */
function MatchNewsRegion() {
  const has_news = useMatchNews(({ waiting }) => waiting.length > 0)
  const { Part } = useLatePart(matchNews, has_news)
  return <div role="status">{Part && <Part />}</div>
}

/**
 * Loads a component when `isDue` becomes true, and then keeps the component mounted. The user did not request the component, so a failed
 * load shows no error.
 */
function Unasked({ part, isDue }: { part: LatePart<object>; isDue: boolean }) {
  const [was_due, setDue] = useState(isDue)
  if (isDue && !was_due) setDue(true)
  return was_due && <DuePart part={part} />
}

function DuePart({ part }: { part: LatePart<object> }) {
  const { Part } = useLatePart(part, true)
  return Part && <Part />
}

/** Shows the toasts of showToast() in ui/overlay/toast.store.ts. */
export function Toasts() {
  const t = useT()
  return <ToastRegion label={t('common.news')} closeLabel={t('common.close')} />
}

import { PremiumAlert } from '#client/features/credits/premium-alert.tsx'
import { MatchModal } from '#client/features/likes/match-modal.tsx'
import { SafetyModals } from '#client/features/safety/safety-modals.tsx'

/** The dialogs that a press can open on every page for members. They are one chunk, because three small files would cost three requests. */
export const answerDialogs = { MatchModal, PremiumAlert, SafetyModals }

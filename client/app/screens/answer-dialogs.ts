import { PremiumAlert } from '#client/features/credits/premium-alert.tsx'
import { MatchModal } from '#client/features/likes/match-modal.tsx'
import { SafetyModals } from '#client/features/safety/safety-modals.tsx'

/** Dialogs for members that a press on any page can open. All three are one chunk, because three small files would need three requests. */
export const answerDialogs = { MatchModal, PremiumAlert, SafetyModals }

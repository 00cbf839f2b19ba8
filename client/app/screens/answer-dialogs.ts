import { PremiumAlert } from '#client/features/credits/premium-alert.tsx'
import { MatchModal } from '#client/features/likes/match-modal.tsx'
import { SafetyModals } from '#client/features/safety/safety-modals.tsx'

/** What a press may lead to on every page for members: fetched as one, since each of three little files is a question and an answer of its own. */
export const answerDialogs = { MatchModal, PremiumAlert, SafetyModals }

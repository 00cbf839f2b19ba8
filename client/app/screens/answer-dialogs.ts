import { PremiumAlert } from '#client/features/credits/premium-alert.tsx'
import { SafetyModals } from '#client/features/safety/safety-modals.tsx'
import { MatchDialog } from './match-dialog.tsx'

/** Dialogs for members that a press on any page can open. All three are one chunk, because three small files would need three requests. */
export const answerDialogs = { MatchDialog, PremiumAlert, SafetyModals }

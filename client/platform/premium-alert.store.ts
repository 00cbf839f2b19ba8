import { create } from 'zustand'

/** Features that need premium, as the alert names them (MO-13). */
export type PremiumFeature = 'photos' | 'uploads' | 'conversations'

interface PremiumAlertState {
  /** Null: the alert is closed. */
  feature: PremiumFeature | null
}

export const usePremiumAlert = create<PremiumAlertState>(() => ({ feature: null }))

/** Explains premium when a feature needs it. Call it only in event handlers; app/ shows the alert. */
export const showPremiumAlert = (feature: PremiumFeature) => usePremiumAlert.setState({ feature })
export const closePremiumAlert = () => usePremiumAlert.setState({ feature: null })

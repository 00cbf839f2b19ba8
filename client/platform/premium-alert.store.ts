import { create } from 'zustand'

/** What only premium members can do, as the alert names it (MO-13). */
export type PremiumFeature = 'photos' | 'uploads' | 'conversations'

interface PremiumAlertState {
  /** Null: nothing is asked. */
  feature: PremiumFeature | null
}

export const usePremiumAlert = create<PremiumAlertState>(() => ({ feature: null }))

/** Says what premium is, wherever a feature refuses without it. Call it in handlers only; app/ shows it. */
export const showPremiumAlert = (feature: PremiumFeature) => usePremiumAlert.setState({ feature })
export const closePremiumAlert = () => usePremiumAlert.setState({ feature: null })

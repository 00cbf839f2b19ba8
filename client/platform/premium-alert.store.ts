import { create } from 'zustand'

/** Features that need premium. The premium alert names the feature (MO-13). */
type PremiumFeature = 'photos' | 'uploads' | 'conversations'

interface PremiumAlertState {
  /** Null while the alert is closed. */
  feature: PremiumFeature | null
}

export const usePremiumAlert = create<PremiumAlertState>(() => ({ feature: null }))

/** Opens the premium alert, which explains that this feature needs premium. Call it only in event handlers. The alert itself is in app/. */
export const showPremiumAlert = (feature: PremiumFeature) => usePremiumAlert.setState({ feature })
export const closePremiumAlert = () => usePremiumAlert.setState({ feature: null })

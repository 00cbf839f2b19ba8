import { useMemo } from 'react'
import { ApiFault } from '#client/platform/api.ts'
import { type FaultText, faultText, knownText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Offline } from './order-requests.ts'

/**
 * Returns the error texts of orders. These texts are separate from the general error texts, so that only the pages of orders load them. An
 * error without such a text gets the general text.
 */
export function useOrderFaultText(): FaultText {
  const t = useT()
  return useMemo(() => {
    const general = faultText(t)
    const own = (error: unknown) => (error instanceof ApiFault ? knownText(t, `orders.faults.${error.code}`, error.data) : undefined)
    return { ...general, of: (error) => (error instanceof Offline ? t('orders.offline') : (own(error) ?? general.of(error))) }
  }, [t])
}

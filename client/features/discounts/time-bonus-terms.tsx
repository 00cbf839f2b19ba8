import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { useWelcomeDiscount } from './discounts.api.ts'
import type { TimeBonus } from './time-bonus.store.ts'

/** Shows when the bonus ends and which discount follows, so that the member knows what waiting would cost. */
export function TimeBonusTerms({ bonus }: { bonus: TimeBonus }) {
  const t = useT()
  const formats = useFormats()
  const welcome = useWelcomeDiscount()
  const after = welcome && { percent: welcome.value_percentage, until: formats.dateTime(welcome.expires) }
  return (
    <>
      {t('orders.bonus_until', { until: formats.dateTime(bonus.expires) })}
      {after && ` ${t('orders.bonus_after', after)}`}
    </>
  )
}

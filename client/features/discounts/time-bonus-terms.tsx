import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { useWelcomeDiscount } from './discounts.api.ts'
import type { TimeBonus } from './time-bonus.store.ts'

/** Until when the bonus holds, and what holds after it: whoever lets it pass should know what that costs them. */
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

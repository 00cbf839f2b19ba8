import { Clock } from 'lucide-react'
import { useT } from '#client/platform/texts/texts.tsx'
import { Strip } from '#client/ui/strip.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { CountdownDigits } from './countdown.tsx'
import { useTimeBonus } from './discounts.api.ts'
import { TimeBonusTerms } from './time-bonus-terms.tsx'

/** Announces the time bonus at the top of the members area (ST-13). The layout decides which pages show the banner. */
export function TimeBonusBanner() {
  const t = useT()
  const bonus = useTimeBonus()
  if (!bonus?.isVisible) return null
  const action = (
    <LinkButton to="/credits" variant="ghost" size="small">
      {t('orders.bonus_link')}
    </LinkButton>
  )
  const title = (
    <>
      {t('orders.bonus_title', { percent: bonus.value_percentage })} <CountdownDigits left={bonus.countdownTimer} />
    </>
  )
  return (
    <Strip tone="offer" icon={<Clock aria-hidden />} title={title} action={action}>
      <TimeBonusTerms bonus={bonus} />
    </Strip>
  )
}

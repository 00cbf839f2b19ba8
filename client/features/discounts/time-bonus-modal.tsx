import { styled } from 'styled-components'
import { useDismissal } from '#client/platform/dismissals.ts'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { CountdownDigits } from './countdown.tsx'
import { useHasTimeBonus, useTimeBonus } from './discounts.api.ts'
import { useTimeBonusStore } from './time-bonus.store.ts'
import { TimeBonusTerms } from './time-bonus-terms.tsx'

/** Shows the time bonus once to a member without credits, after the member has spent some time in the members area (ST-12). */
export function TimeBonusModal() {
  const t = useT()
  const viewer = useViewer()
  const has_bonus = useHasTimeBonus()
  const is_due = useTimeBonusStore((state) => state.is_modal_due)
  const { isDismissed, dismiss } = useDismissal('hide-time-bonus-modal')
  const is_open = is_due && has_bonus && viewer?.credits === 0 && !isDismissed
  const title = t('orders.bonus_modal_title', { percent: useSettings().discounts.time_bonus.percentage })
  return (
    <Modal
      isOpen={is_open}
      onClose={dismiss}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="ghost" onClick={dismiss}>
            {t('orders.bonus_not_now')}
          </Button>
          <LinkButton to="/credits" onClick={dismiss}>
            {t('orders.bonus_link')}
          </LinkButton>
        </>
      }
    >
      <Offer />
    </Modal>
  )
}

function Offer() {
  const t = useT()
  const bonus = useTimeBonus()
  if (!bonus) return null
  return (
    <Stack data-gap="lg">
      <Text>{t('orders.bonus_modal_text', { percent: bonus.value_percentage })}</Text>
      <Left data-size="xl">
        <CountdownDigits left={bonus.countdownTimer} />
      </Left>
      <Text data-size="sm" data-tone="muted">
        <TimeBonusTerms bonus={bonus} />
      </Text>
    </Stack>
  )
}

const Left = styled(Text)`
  text-align: center;
`

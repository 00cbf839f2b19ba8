import { Coins } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { showChatAlert, tooFewCredits } from '#client/features/chats/chat-alert.store.ts'
import { useSendGift } from '#client/features/chats/outbox/use-send-gift.ts'
import { ApiFault, isTemporary } from '#client/platform/api.ts'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useCreditsInMoney } from '#client/platform/texts/credits-in-money.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { type Gift, giftCost, giftTiers } from '#schemas/chats/gift.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { GiftArt } from './gift-art.tsx'
import { closeGiftPicker, useGiftPicker } from './gift-picker.store.ts'

/** Selects and sends a gift. Each gift shows its price, and the send button shows the price again (SC-16). */
export function GiftPicker({ profile }: { profile: ProfileCard }) {
  const t = useT()
  const prices = useSettings().gift_credits
  const inMoney = useCreditsInMoney()
  const balance = useViewer()?.credits ?? 0
  const isOpen = useGiftPicker(({ profile_id }) => profile_id === profile.id)
  const [gift, setGift] = useState<Gift | null>(null)
  const give = useSendGift(profile.id, { onGiven: close })
  const credits = gift ? giftCost(gift, prices) : null

  function close() {
    closeGiftPicker()
    setGift(null)
    give.reset()
  }

  function handleGive() {
    if (!gift || credits === null) return
    if (balance < credits) return refuse(tooFewCredits({ needed: credits, balance }))
    give.mutate({ gift, credits }, { onError: (error) => error instanceof ApiFault && !isTemporary(error) && refuse(error) })
  }

  function refuse(error: ApiFault) {
    close()
    showChatAlert({ kind: 'gift', error })
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      isBusy={give.isPending}
      title={t('gifts.title', { name: profile.name })}
      closeLabel={t('common.close')}
      footer={
        <Foot>
          <Balance>
            <Coins aria-hidden />
            {t('chats.credits_left', { count: balance })}
          </Balance>
          <Button isLoading={give.isPending} disabled={credits === null} onClick={handleGive}>
            {credits === null ? t('gifts.choose') : t('gifts.give', { count: credits })}
          </Button>
        </Foot>
      }
    >
      {give.isError && (
        <Banner tone="danger" role="alert">
          {t(navigator.onLine ? 'gifts.failed' : 'gifts.offline')}
        </Banner>
      )}
      <Gifts disabled={give.isPending}>
        <VisuallyHidden as="legend">{t('gifts.choose')}</VisuallyHidden>
        {giftTiers(prices).flatMap((tier) =>
          tier.gifts.map((each) => (
            <Choice key={each} data-sending={(give.isPending && each === gift) || undefined}>
              <input type="radio" name="gift" value={each} checked={each === gift} onChange={() => setGift(each)} />
              <GiftArt gift={each} />
              <Name>{t(`gifts.${each}`)}</Name>
              <Price>{t('gifts.price', { count: tier.credits })}</Price>
              <Price>{inMoney(tier.credits)}</Price>
            </Choice>
          )),
        )}
      </Gifts>
      <VisuallyHidden aria-live="polite">{give.isPending && t('gifts.sending')}</VisuallyHidden>
    </Modal>
  )
}

const Gifts = styled.fieldset`
  display: grid;
  /* three columns, or fewer with large text */
  grid-template-columns: repeat(auto-fill, minmax(max(4.25rem, 30%), 1fr));
  gap: var(--t-space-2);
  margin: 0;
  [role='alert'] + & {
    margin-block-start: var(--t-space-3);
  }
`

const Choice = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  padding: var(--t-space-3) var(--t-space-1);
  border-radius: var(--t-radius-l);
  background: var(--t-sunken);
  box-shadow: inset 0 0 0 1px transparent;
  line-height: 1.3;
  text-align: center;
  cursor: pointer;
  transition:
    background-color var(--m-quick),
    box-shadow var(--m-quick);
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
  & > svg {
    width: min(4.25rem, 62%);
    margin-block-end: var(--t-space-2);
    transition: transform var(--m-base) var(--m-spring);
  }
  &:hover > svg,
  &:has(:checked) > svg {
    transform: translateY(-2px) scale(1.06);
  }
  &:has(:checked) {
    background: var(--t-primary-soft);
    box-shadow: inset 0 0 0 2px var(--t-primary);
  }
  &:has(:focus-visible) {
    outline: 2.5px solid var(--t-focus);
    outline-offset: 2px;
  }
  fieldset:disabled &:not([data-sending]) {
    opacity: 0.5;
  }
`

const Name = styled.span`
  max-width: 100%;
  font-size: var(--t-text-sm);
  font-weight: 650;
  overflow-wrap: anywhere;
  hyphens: auto;
`

const Price = styled.span`
  color: var(--t-muted);
  font-size: var(--t-text-xs);
  font-variant-numeric: tabular-nums;
`

const Foot = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--t-space-2) var(--t-space-4);
  & > button {
    flex: 1 1 auto;
  }
  @media (min-width: 36em) {
    & > button {
      flex: none;
    }
  }
`

const Balance = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  color: var(--t-muted);
  font-size: var(--t-text-sm);
  & > svg {
    width: 1.1em;
    height: 1.1em;
  }
`

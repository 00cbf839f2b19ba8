import { useState } from 'react'
import { styled } from 'styled-components'
import { closePremiumAlert, usePremiumAlert } from '#client/platform/premium-alert.store.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Art } from '#client/ui/picture/art.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { limits } from '#schemas/limits.ts'
import { PremiumGains } from './premium-gains.tsx'

/**
 * Opens when a member without premium uses a premium feature (MO-13). It names the feature, and explains what premium is and how to get it.
 */
export function PremiumAlert() {
  const t = useT()
  const { feature } = usePremiumAlert()
  // keeps the text visible during the close animation
  const [shown, setShown] = useState(feature)
  if (feature && feature !== shown) setShown(feature)
  const counts = { photos: limits.free_photos, starts: limits.free_conversation_starts, seen: limits.free_visible_photos }
  return (
    <Modal
      isOpen={feature !== null}
      onClose={closePremiumAlert}
      title={shown && t(`premium.alert_${shown}`, counts)}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="ghost" onClick={closePremiumAlert}>
            {t('premium.alert_later')}
          </Button>
          <LinkButton to="/premium" variant="accent" onClick={closePremiumAlert}>
            {t('premium.alert_go')}
          </LinkButton>
        </>
      }
    >
      <Stack data-gap="md">
        <Picture>
          <Art name={shown === 'conversations' ? 'messages' : 'photos'} />
        </Picture>
        <Text>{shown && t(`premium.alert_${shown}_text`, counts)}</Text>
        <Text data-tone="muted">{t('premium.lead')}</Text>
        <PremiumGains />
      </Stack>
    </Modal>
  )
}

const Picture = styled.div`
  width: 9rem;
  margin-inline: auto;
`

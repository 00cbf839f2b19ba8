import { Coins } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { OpenPicture } from '#client/platform/page/open-picture.ts'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useCreditsInMoney } from '#client/platform/texts/credits-in-money.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { ProfileCard } from '#schemas/members/profile.ts'

interface PhotoPreviewProps {
  /** Null while no photo is selected. */
  picture: OpenPicture | null
  profile: ProfileCard
  onSend(): void
  onClose(): void
}

/** Shows the selected photo, its price and the member who will see it. The upload starts only after the viewer confirms. */
export function PhotoPreview({ picture, profile, onSend, onClose }: PhotoPreviewProps) {
  const t = useT()
  const { photo_credits } = useSettings()
  const credits = useViewer()?.credits ?? 0
  const inMoney = useCreditsInMoney()(photo_credits)
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('chat_photos.title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={onSend}>{t('chat_photos.send', { count: photo_credits })}</Button>
        </>
      }
    >
      <Stack>
        {picture && <Picture picture={picture} label={t('chat_photos.chosen')} />}
        <Text data-size="sm">{t('chat_photos.text', { name: profile.name })}</Text>
        {inMoney && (
          <Text data-size="sm" data-tone="muted">
            {t('gifts.price', { count: photo_credits })} {inMoney}
          </Text>
        )}
        <Balance>
          <Coins aria-hidden />
          {t('chats.credits_left', { count: credits })}
        </Balance>
      </Stack>
    </Modal>
  )
}

/** Draws the decoded image on a canvas, so that the browser does not read the file twice. */
function Picture({ picture: { image, width, height }, label }: { picture: OpenPicture; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = Math.min(1, 1000 / Math.max(width, height))
  const [shown_width, shown_height] = [Math.round(width * scale), Math.round(height * scale)]
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(image, 0, 0, shown_width, shown_height)
  }, [image, shown_width, shown_height])
  return <Drawn ref={canvas} role="img" aria-label={label} width={shown_width} height={shown_height} />
}

const Drawn = styled.canvas`
  justify-self: center;
  max-height: min(24rem, 45dvh);
  margin-inline: auto;
  border-radius: var(--t-radius-l);
  background: var(--t-sunken);
`

const Balance = styled.p`
  display: flex;
  align-items: center;
  gap: 0.4em;
  color: var(--t-muted);
  font-size: var(--t-text-sm);
  & > svg {
    width: 1.1em;
    height: 1.1em;
  }
`

import { Gift, ImagePlus, Plus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { showChatAlert } from '#client/features/chats/chat-alert.store.ts'
import { useSendPhoto } from '#client/features/chats/outbox/send-photo.ts'
import { ApiFault } from '#client/platform/api.ts'
import type { OpenPicture } from '#client/platform/page/open-picture.ts'
import { withoutReload } from '#client/platform/page/page-chunks.ts'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useCreditsInMoney } from '#client/platform/texts/credits-in-money.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Dropdown } from '#client/ui/overlay/dropdown.tsx'
import { lateDialog } from '#client/ui/overlay/late-dialog.tsx'
import { photoTypes } from '#schemas/members/photo-types.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { closeGiftPicker, openGiftPicker, useGiftPicker } from './gift-picker.store.ts'
import { focusMessageField } from './message-field.ts'
import { usePictureDrop } from './use-picture-drop.ts'

const GiftPicker = lateDialog(() => import('./gift-picker.tsx').then((module) => module.GiftPicker))
const PhotoPreview = lateDialog(() => import('./photo-preview.tsx').then((module) => module.PhotoPreview), 'leaves')

/**
 * Buttons to attach a photo or a gift. A photo can also be pasted or dropped. Photo and gift show their price before they are sent (SC-16).
 */
export function ChatAttachments({ profile }: { profile: ProfileCard }) {
  const t = useT()
  const { photo_credits, gift_credits } = useSettings()
  const inMoney = useCreditsInMoney()(photo_credits)
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<OpenPicture | null>(null)
  const gives = useGiftPicker(({ profile_id }) => profile_id === profile.id)
  const sendPhoto = useSendPhoto(profile.id)

  const choose = useCallback(async (file: File | undefined) => {
    // without this reset, the browser fires no change event when the member selects the same file again
    if (input.current) input.current.value = ''
    if (!file) return
    try {
      const { isOpenPicture, openPicture } = await withoutReload(() => import('#client/platform/page/open-picture.ts'))
      const result = await openPicture(file)
      if (isOpenPicture(result)) return setPicture(result)
      const fault = { code: 'invalid_input', fields: { photo: result } } as const
      showChatAlert({ kind: 'photo', error: new ApiFault('invalid_input', { body: { error: fault } }) })
    } catch {
      showChatAlert({ kind: 'photo', error: new ApiFault('site_unavailable') })
    }
  }, [])
  const is_over = usePictureDrop(choose)

  function close() {
    picture?.close()
    setPicture(null)
    focusMessageField()
  }

  function handleSend() {
    if (picture) sendPhoto(picture)
    close()
  }

  const photo = {
    id: 'photo',
    label: t('chat_photos.menu'),
    icon: <ImagePlus aria-hidden />,
    aside: photo_credits > 0 && <Price>{[t('gifts.price', { count: photo_credits }), inMoney].filter(Boolean).join(' ')}</Price>,
    onSelect: () => input.current?.click(),
  }
  const gift = { id: 'gift', label: t('gifts.menu'), icon: <Gift aria-hidden />, onSelect: () => openGiftPicker(profile.id) }
  return (
    <>
      <Dropdown
        label={t('chat_photos.attach')}
        align="start"
        trigger={
          <Round>
            <Plus aria-hidden />
          </Round>
        }
        items={gift_credits.length > 0 ? [photo, gift] : [photo]}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('chat_photos.menu')}
        accept={photoTypes.join(',')}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <PhotoPreview isOpen={picture !== null} picture={picture} profile={profile} onSend={handleSend} onClose={close} />
      {gift_credits.length > 0 && <GiftPicker profile={profile} isOpen={gives} onClose={closeGiftPicker} />}
      {is_over && (
        <DropZone>
          <ImagePlus aria-hidden />
          {t('chat_photos.drop')}
        </DropZone>
      )}
    </>
  )
}

const Round = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  color: var(--t-primary-text);
  &:hover {
    background: var(--t-hover);
  }
  & > svg {
    width: 1.5rem;
    height: 1.5rem;
    transition: transform var(--m-base) var(--m-spring);
  }
  :has(+ :popover-open) > & > svg {
    transform: rotate(45deg);
  }
`

const Price = styled.span`
  color: var(--t-muted);
  font-size: var(--t-text-xs);
  font-weight: 500;
  white-space: nowrap;
`

const DropZone = styled.p`
  position: absolute;
  inset: var(--t-space-3);
  z-index: var(--z-bar);
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--t-space-3);
  border: 2px dashed var(--t-primary);
  border-radius: var(--t-radius-xl);
  background: var(--t-primary-soft);
  color: var(--t-primary-text);
  font-weight: 650;
  text-align: center;
  pointer-events: none;
  animation: t-fade-in var(--m-quick);
  & > svg {
    width: 2.5rem;
    height: 2.5rem;
  }
`

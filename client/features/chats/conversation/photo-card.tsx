import { Eye, Flag, ImageOff } from 'lucide-react'
import { createContext, useContext, useState } from 'react'
import { styled } from 'styled-components'
import { ReportMessageContext } from '#client/features/chats/report-message.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { usePlaceholder } from '#client/ui/form/use-placeholder.ts'
import { responsive } from '#client/ui/layout/responsive.ts'
import { lateDialog } from '#client/ui/overlay/late-dialog.tsx'
import type { ChatPhoto } from '#schemas/chats/chat.ts'

const PhotoViewer = lateDialog(() => import('#client/ui/picture/photo-viewer.tsx').then((module) => module.PhotoViewer), 'leaves')

interface PhotoCardProps {
  /** Id of the message. */
  id: string
  photo: ChatPhoto
  /** Name of the other member; null if the viewer sent the photo. */
  name: string | null
}

/** False if photos are not covered, because the viewer has answered or has switched the cover off. */
export const PhotoCoverContext = createContext(false)

/** Files that the viewer has uncovered on this page. Only presses change this set. */
const uncovered = new Set<string>()

/**
 * A photo in the conversation, cropped to one of three shapes, so that its space is reserved before the photo loads. The full-screen viewer
 * shows the whole photo.
 */
export function PhotoCard({ id, photo: { filename, card_filename, large_filename, thumbhash, width, height }, name }: PhotoCardProps) {
  const t = useT()
  const is_covered = useContext(PhotoCoverContext)
  const report = useContext(ReportMessageContext)
  const [is_uncovered, setUncovered] = useState(uncovered.has(filename))
  const [is_open, setOpen] = useState(false)
  const [broken, setBroken] = useState<string | null>(null)
  const { image, placeholder, isLoading, endLoading } = usePlaceholder(thumbhash)
  const alt = name === null ? t('chat_photos.own') : t('chat_photos.other', { name })
  const shape = width / height < 0.85 ? 'tall' : width / height > 1.2 ? 'wide' : 'square'
  if (is_covered && name !== null && !is_uncovered) {
    const show = () => {
      uncovered.add(filename)
      setUncovered(true)
    }
    return <PhotoCover name={name} onShow={show} onReport={report && (() => report(id))} />
  }
  if (broken === filename)
    return (
      <Frame as="span" data-shape={shape} data-broken>
        <ImageOff aria-hidden />
        {t('chat_photos.broken')}
      </Frame>
    )
  return (
    <>
      <Frame
        type="button"
        data-shape={shape}
        aria-label={name === null ? t('chat_photos.own_open') : t('chat_photos.other_open', { name })}
        onClick={() => setOpen(true)}
      >
        {placeholder && <img src={placeholder} alt="" />}
        <img
          ref={image}
          {...responsive({ src: filename, card: card_filename, sizes: '(min-width: 28rem) 20rem, 72vw', isLazy: true })}
          alt={alt}
          decoding="async"
          data-loading={isLoading || undefined}
          onLoad={endLoading}
          onError={() => setBroken(filename)}
        />
      </Frame>
      <PhotoViewer
        isOpen={is_open}
        photos={[{ src: filename, large: large_filename, alt }]}
        startAt={0}
        labels={{ title: alt, close: t('common.close'), previous: '', next: '' }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

interface PhotoCoverProps {
  name: string
  onShow(): void
  onReport: (() => void) | null
}

/** Replaces a photo from a member whom the viewer has not answered. The photo is loaded only after a press. */
function PhotoCover({ name, onShow, onReport }: PhotoCoverProps) {
  const t = useT()
  return (
    <Cover data-covered>
      <span>{t('chat_photos.other', { name })}</span>
      <Button size="small" variant="soft" icon={<Eye aria-hidden />} onClick={onShow}>
        {t('chat_photos.show')}
      </Button>
      {onReport && (
        <Button size="small" variant="ghost" icon={<Flag aria-hidden />} onClick={onReport}>
          {t('safety.report')}
        </Button>
      )}
    </Cover>
  )
}

const Frame = styled.button`
  position: relative;
  display: block;
  width: min(16rem, 64vw);
  aspect-ratio: 1;
  border-radius: inherit;
  background: var(--t-skeleton);
  overflow: hidden;
  cursor: zoom-in;
  &[data-shape='tall'] {
    aspect-ratio: 3 / 4;
  }
  &[data-shape='wide'] {
    width: min(20rem, 72vw);
    aspect-ratio: 4 / 3;
  }
  & > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: opacity 240ms;
  }
  & > img[data-loading] {
    opacity: 0;
  }
  &:focus-visible {
    outline-offset: 3px;
  }
  &[data-broken] {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--t-space-2);
    padding: var(--t-space-4);
    color: var(--t-ink);
    font-size: var(--t-text-sm);
    text-align: center;
    cursor: auto;
  }
`

const Cover = styled.span`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--t-space-2);
  width: min(16rem, 64vw);
  min-height: 12rem;
  padding: var(--t-space-4);
  border-radius: inherit;
  background: var(--t-sunken);
  font-size: var(--t-text-sm);
  text-align: center;
`

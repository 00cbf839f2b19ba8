import { Camera, ChevronLeft, ChevronRight } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { Art } from '#client/ui/picture/art.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import { useRail } from '#client/ui/picture/use-rail.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { KindLabel } from '#client/ui/text/kind-label.tsx'
import type { Profile } from '#schemas/members/profile.ts'
import { LockedPhotos } from './locked-photos.tsx'
import { PhotoStrip } from './photo-strip.tsx'

const PhotoViewer = lazy(() => import('#client/ui/picture/photo-viewer.tsx').then((module) => ({ default: module.PhotoViewer })))

interface PhotoGalleryProps {
  profile: Profile
  /** Called when the viewer presses the locked photos. */
  onUnlock(): void
}

/**
 * All photos of a profile in a row, of which one is visible. A swipe, buttons, arrow keys or the thumbnails show another photo. A press
 * opens the full-screen viewer.
 */
export function PhotoGallery({ profile, onUnlock }: PhotoGalleryProps) {
  const t = useT()
  const { fictional_icon, fictional_singular } = useSettings()
  const { kind, name, photos, num_locked_photos } = profile
  const rail = useRail(Math.max(photos.length, 1) + (num_locked_photos > 0 ? 1 : 0))
  const frame = useRef<HTMLElement>(null)
  const [viewed, setViewed] = useState<number | null>(null)
  const { at, count } = rail
  const all = photos.length + num_locked_photos
  const place = at >= photos.length && num_locked_photos > 1 ? `${photos.length + 1}–${all}` : at + 1

  const { handleKey, focusSlide, remember } = useSlideFocus(frame, rail)

  function closeViewer() {
    setViewed(null)
    focusSlide(at)
  }

  return (
    <Frame ref={frame} aria-roledescription={t('members.gallery')} aria-label={t('members.photos', { name })}>
      <Stage>
        <Slides {...rail.props} data-empty={all === 0 || undefined} onKeyDown={handleKey}>
          {photos.length === 0 && (
            <li>
              <Photo src={null} alt="" fallback={<Art name="photos" />} />
            </li>
          )}
          {photos.map(({ filename, card_filename, large_filename, thumbhash }, index) => (
            <li key={filename}>
              <Opener data-slide type="button" tabIndex={index === at ? 0 : -1} onClick={() => setViewed(index)}>
                <Photo
                  src={filename}
                  card={card_filename}
                  large={large_filename}
                  sizes="(min-width: 768px) 26rem, 100vw"
                  thumbhash={thumbhash}
                  alt={t('members.photo_number', { number: index + 1, total: photos.length, name })}
                  isInline
                  isPriority={index === 0}
                />
                <VisuallyHidden>{t('members.enlarge')}</VisuallyHidden>
              </Opener>
            </li>
          ))}
          {num_locked_photos > 0 && (
            <li>
              <LockedPhotos count={num_locked_photos} isCurrent={at >= photos.length} onUnlock={onUnlock} />
            </li>
          )}
        </Slides>
        {count > 1 && (
          <>
            <Marks aria-hidden>
              {Array.from({ length: count }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the items are positions
                <i key={index} data-current={index === at || undefined} />
              ))}
            </Marks>
            <Steps rail={rail} onFocus={remember} />
          </>
        )}
        <Facts>
          {all > 0 && (
            <Badge tone="photo" icon={<Camera aria-hidden />}>
              <span aria-hidden>{count > 1 ? `${place} / ${all}` : all}</span>
              <VisuallyHidden>{t('members.photo_count', { count: all })}</VisuallyHidden>
            </Badge>
          )}
          {/* visible without scrolling; hidden from screen readers, which read the label beside the name */}
          {kind === 'fictional' && (
            <span aria-hidden>
              <KindLabel icon={fictional_icon} look="photo">
                {fictional_singular}
              </KindLabel>
            </span>
          )}
        </Facts>
      </Stage>
      {count > 1 && <PhotoStrip profile={profile} at={at} onShow={rail.show} />}
      {viewed !== null && (
        <Suspense fallback={null}>
          <PhotoViewer
            photos={photos.map(({ filename, large_filename }, index) => ({
              src: filename,
              large: large_filename,
              alt: t('members.photo_number', { number: index + 1, total: photos.length, name }),
            }))}
            startAt={viewed}
            labels={{
              title: t('members.photos', { name }),
              close: t('common.close'),
              previous: t('members.previous_photo'),
              next: t('members.next_photo'),
            }}
            onMove={rail.show}
            onClose={closeViewer}
          />
        </Suspense>
      )}
    </Frame>
  )
}

type Rail = ReturnType<typeof useRail>

/** Arrow keys show another photo and move the focus to that photo. Otherwise, the focus would stay on a photo that is no longer visible. */
function useSlideFocus(frame: RefObject<HTMLElement | null>, { at, count, show }: Rail) {
  function handleKey(event: KeyboardEvent) {
    const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key]
    if (wanted === undefined || wanted < 0 || wanted >= count) return
    event.preventDefault()
    show(wanted)
    focusSlide(wanted)
  }

  /** Moves the focus to the photo with this index. */
  const focusSlide = (index: number) => frame.current?.querySelectorAll<HTMLElement>('[data-slide]')[index]?.focus({ preventScroll: true })

  // at the last photo, the "next" button is disabled and would lose the focus, so move the focus to the photo; in some browsers, the body
  // already has the focus
  const step = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!step.current?.disabled) return
    const { activeElement, body } = document
    if (activeElement === step.current || activeElement === body) focusSlide(at)
    step.current = null
  })
  const remember = ({ currentTarget }: FocusEvent<HTMLButtonElement>) => {
    step.current = currentTarget
  }

  return { handleKey, focusSlide, remember }
}

function Steps({ rail: { at, count, show }, onFocus }: { rail: Rail; onFocus(event: FocusEvent<HTMLButtonElement>): void }) {
  const t = useT()
  return (
    <>
      <Step data-side="start">
        <IconButton label={t('members.previous_photo')} variant="photo" disabled={at === 0} onFocus={onFocus} onClick={() => show(at - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
      </Step>
      <Step data-side="end">
        <IconButton
          label={t('members.next_photo')}
          variant="photo"
          disabled={at >= count - 1}
          onFocus={onFocus}
          onClick={() => show(at + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </Step>
    </>
  )
}

const Frame = styled.section`
  display: grid;
  gap: var(--t-space-3);
  min-width: 0;
`

/** On a phone, the photo has the full width, and the text of the page covers its lower edge. */
const Stage = styled.div`
  position: relative;
  overflow: hidden;
  @media (min-width: 768px) {
    border-radius: var(--t-radius-xl);
  }
`

const Slides = styled.ul`
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  & > li {
    flex: 0 0 100%;
    display: grid;
    scroll-snap-align: center;
    scroll-snap-stop: always;
  }
  & > li > *,
  & > li > button > div {
    width: 100%;
    border-radius: 0;
  }
  /* leaves space for the name below the photo */
  @media (max-width: 767.98px) {
    & > li > div,
    & > li > button > div {
      aspect-ratio: auto;
      height: min(125vw, 62dvh);
    }
    &[data-empty] > li > div {
      height: 15rem;
    }
  }
`

const Opener = styled.button`
  display: block;
  padding: 0;
  cursor: zoom-in;
  &:focus-visible {
    outline: 3px solid var(--t-on-photo);
    outline-offset: -6px;
  }
`

const Marks = styled.span`
  position: absolute;
  inset: var(--t-space-2) var(--t-space-3) auto;
  display: flex;
  gap: 4px;
  pointer-events: none;
  /* wide windows show the strip instead */
  @media (min-width: 768px) {
    display: none;
  }
  & > i {
    flex: 1;
    height: 3px;
    border-radius: 3px;
    background: var(--t-on-photo);
    box-shadow: 0 0 3px var(--t-photo-shade);
    opacity: 0.45;
    transition: opacity var(--m-base);
  }
  & > [data-current] {
    opacity: 1;
  }
`

const Facts = styled.div`
  position: absolute;
  top: calc(var(--t-space-3) + 0.6rem);
  inset-inline: var(--t-space-3);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--t-space-2);
  pointer-events: none;
`

const Step = styled.span`
  position: absolute;
  top: 50%;
  transform: translateY(-50%);
  &[data-side='start'] {
    inset-inline-start: var(--t-space-3);
  }
  &[data-side='end'] {
    inset-inline-end: var(--t-space-3);
  }
  @media (hover: none) {
    display: none;
  }
`

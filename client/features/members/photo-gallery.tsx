import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, lazy, type MouseEvent, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { NoPhoto } from '#client/ui/picture/no-photo.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import { PhotoMarks } from '#client/ui/picture/photo-marks.ts'
import { stepOfPress, useRail } from '#client/ui/picture/use-rail.ts'
import type { Profile } from '#schemas/members/profile.ts'

const PhotoViewer = lazy(() => import('#client/ui/picture/photo-viewer.tsx').then((module) => ({ default: module.PhotoViewer })))

interface PhotoGalleryProps {
  profile: Profile
  /** Index of the photo in the full-screen viewer; null if the viewer is closed. */
  viewed: number | null
  onView(index: number | null): void
}

/**
 * The photos of a profile in a row, of which one is visible. A swipe, arrow keys, or a press on the left or right third of the photo shows
 * another photo. A press on the middle opens the full-screen viewer.
 */
export function PhotoGallery({ profile, viewed, onView }: PhotoGalleryProps) {
  const t = useT()
  const { name, photos, num_locked_photos } = profile
  const rail = useRail(Math.max(photos.length, 1))
  const frame = useRef<HTMLElement>(null)
  const opened_here = useRef(false)
  const { at, count } = rail
  const all = photos.length + num_locked_photos
  const { handleKey, focusSlide, remember } = useSlideFocus(frame, rail)
  const altOf = (index: number) => t('members.photo_number', { number: index + 1, total: photos.length, name })

  function handlePress(event: MouseEvent, index: number) {
    // a key press has no position, and its `detail` is 0
    const wanted = event.detail === 0 ? index : index + stepOfPress(event)
    if (wanted !== index && photos[wanted]) return rail.show(wanted)
    opened_here.current = true
    onView(index)
  }

  function closeViewer() {
    onView(null)
    // the viewer may show another photo than the one that opened it
    if (opened_here.current) focusSlide(at)
    opened_here.current = false
  }

  return (
    <Frame ref={frame} aria-roledescription={t('members.gallery')} aria-label={t('members.photos', { name })}>
      <Slides {...rail.props} onKeyDown={handleKey}>
        {photos.length === 0 && (
          <li>
            <NoPhoto name={name} />
          </li>
        )}
        {photos.map(({ filename, card_filename, large_filename, thumbhash }, index) => (
          <li key={filename}>
            <Opener data-slide type="button" tabIndex={index === at ? 0 : -1} onClick={(event) => handlePress(event, index)}>
              <Photo
                src={filename}
                card={card_filename}
                large={large_filename}
                sizes="(min-width: 768px) 28rem, 100vw"
                thumbhash={thumbhash}
                alt={altOf(index)}
                ratio="fill"
                isInline
                isPriority={index === 0}
              />
              <VisuallyHidden>{t('members.enlarge')}</VisuallyHidden>
            </Opener>
          </li>
        ))}
      </Slides>
      {count > 1 && (
        <>
          <Marks aria-hidden>
            {photos.map(({ filename }, index) => (
              <i key={filename} data-current={index === at || undefined} />
            ))}
          </Marks>
          <Steps rail={rail} onFocus={remember} />
        </>
      )}
      {all > 0 && (
        <Counter>
          <span aria-hidden>
            {at + 1} / {photos.length}
          </span>
          <VisuallyHidden>{t('members.photo_count', { count: all })}</VisuallyHidden>
        </Counter>
      )}
      {viewed !== null && (
        <Suspense fallback={null}>
          <PhotoViewer
            photos={photos.map(({ filename, large_filename }, index) => ({ src: filename, large: large_filename, alt: altOf(index) }))}
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
  position: relative;
  width: 100%;
  height: 100%;
  overflow: hidden;
  border-radius: inherit;
`

const Slides = styled.ul`
  display: flex;
  height: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  & > li {
    position: relative;
    flex: 0 0 100%;
    scroll-snap-align: center;
    scroll-snap-stop: always;
  }
  & > li > button > span {
    border-radius: 0;
  }
  & img {
    object-position: 50% 40%;
  }
  /* the shade behind the progress bars */
  [data-card='plate'] & > li::after {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 72px;
    background: linear-gradient(color(from var(--t-photo-shade) srgb r g b / 0.35), transparent);
    pointer-events: none;
  }
`

const Opener = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  cursor: zoom-in;
  &:focus-visible {
    outline: 3px solid var(--t-on-photo);
    outline-offset: -6px;
  }
`

/** On a profile, the theme's card shape decides the shape of the marks. */
const Marks = styled(PhotoMarks)`
  [data-card='plate'] & > i:not([data-current]) {
    opacity: 0.4;
  }
  [data-card='arch'] & {
    inset: auto auto 14px 50%;
    gap: 7px;
    padding: 6px 9px;
    border-radius: 10px;
    background: var(--t-photo-veil);
    transform: translateX(-50%);
  }
  [data-card='arch'] & > i {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 4px;
    box-shadow: none;
    opacity: 0.7;
  }
  [data-card='arch'] & > [data-current] {
    width: 24px;
    opacity: 1;
  }
  [data-card='tile'] & {
    display: none;
  }
`

/** On a tile, the counter replaces the progress bars. */
const Counter = styled.span`
  position: absolute;
  inset: auto 16px 14px auto;
  padding: 0.2em 0.7em;
  border-radius: var(--t-radius-m);
  background: var(--t-photo-veil);
  color: var(--t-on-photo);
  font-size: var(--t-text-sm);
  font-weight: 650;
  pointer-events: none;
  :root:not([data-card='tile']) & {
    clip-path: inset(50%);
  }
`

const Step = styled.span`
  position: absolute;
  top: 50%;
  transform: translateY(-50%);
  &[data-side='start'] {
    inset-inline-start: 12px;
  }
  &[data-side='end'] {
    inset-inline-end: 12px;
  }
  @media (hover: none) {
    display: none;
  }
`

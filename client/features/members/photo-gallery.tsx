import { ChevronLeft, ChevronRight, Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts.tsx'
import { useViewer } from '#client/platform/viewer.tsx'
import { Art } from '#client/ui/art.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LinkButton } from '#client/ui/links.tsx'
import { Photo } from '#client/ui/photo.tsx'
import type { Profile } from '#schemas/profile.ts'

/** All photos side by side, one in sight: swiped on a phone, stepped with buttons or arrow keys. Withheld ones are a lock, not a blur: they never left the server. */
export function PhotoGallery({ profile }: { profile: Profile }) {
  const t = useT()
  const viewer = useViewer()
  const rail = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const { name, photos, num_locked_photos } = profile
  const total = Math.max(photos.length, 1) + (num_locked_photos > 0 ? 1 : 0)
  const all = photos.length + num_locked_photos
  const place = at >= photos.length && num_locked_photos > 1 ? `${photos.length + 1}–${all}` : at + 1

  function show(index: number) {
    const width = rail.current?.clientWidth ?? 0
    rail.current?.scrollTo({ left: index * width, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  }

  return (
    <Frame aria-roledescription="carousel" aria-label={t('members.photos', { name })}>
      <Rail
        ref={rail}
        tabIndex={0}
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))}
      >
        {photos.length === 0 && (
          <li>
            <Photo src={null} alt="" fallback={<Art name="photos" />} />
          </li>
        )}
        {photos.map(({ filename, large_filename, thumbhash }, index) => (
          <li key={filename}>
            <Photo
              src={filename}
              large={large_filename}
              thumbhash={thumbhash}
              alt={t('members.photo_number', { number: index + 1, total: photos.length, name })}
              isPriority={index === 0}
            />
          </li>
        ))}
        {num_locked_photos > 0 && (
          <li>
            <Photo
              src={null}
              alt=""
              fallback={
                <Locked>
                  <Lock aria-hidden />
                  <span>{t('members.locked_photos', { count: num_locked_photos })}</span>
                  {viewer && (
                    <LinkButton to="/premium" variant="accent">
                      {t('members.unlock')}
                    </LinkButton>
                  )}
                </Locked>
              }
            />
          </li>
        )}
      </Rail>
      {total > 1 && (
        <>
          <Count>
            <Badge tone="photo">
              {place} / {Math.max(all, 1)}
            </Badge>
          </Count>
          <Step data-side="start">
            <IconButton label={t('members.previous_photo')} variant="photo" disabled={at === 0} onClick={() => show(at - 1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
          </Step>
          <Step data-side="end">
            <IconButton label={t('members.next_photo')} variant="photo" disabled={at >= total - 1} onClick={() => show(at + 1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </Step>
        </>
      )}
    </Frame>
  )
}

const Frame = styled.section`
  position: relative;
`

const Rail = styled.ul`
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: var(--t-radius-l);
  & > li {
    flex: 0 0 100%;
    scroll-snap-align: center;
    scroll-snap-stop: always;
  }
  /* on a phone the name has to be in sight as well */
  @media (max-width: 767.98px) {
    & > li > * {
      aspect-ratio: 1;
    }
  }
`

/** The same for every photo: a pattern that was made from one would tell of it. */
const Locked = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--t-space-3);
  /* beside it stand the buttons that step */
  padding: var(--t-space-6) 4rem;
  text-align: center;
  font-weight: 600;
  background:
    radial-gradient(circle at 30% 30%, var(--t-primary-soft) 0 18%, transparent 18.5%) 0 0 / 5rem 5rem,
    radial-gradient(circle at 70% 70%, var(--t-primary-soft) 0 12%, transparent 12.5%) 0 0 / 5rem 5rem,
    var(--t-sunken);
  & > span {
    padding: 0.3em 0.9em;
    border-radius: var(--t-radius-pill);
    color: var(--t-ink);
    background: var(--t-surface);
  }
  & > svg {
    width: 3.25rem;
    height: 3.25rem;
    padding: 0.6rem;
    border-radius: 50%;
    background: var(--t-surface);
    color: var(--t-muted);
  }
`

const Count = styled.span`
  position: absolute;
  top: var(--t-space-3);
  inset-inline-start: var(--t-space-3);
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

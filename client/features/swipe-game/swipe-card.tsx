import { useDrag } from '@use-gesture/react'
import { Heart, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { NoPhoto } from '#client/ui/picture/no-photo.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import type { SwipeCard as Card } from '#schemas/discovery/swipe-game.ts'
import { decisionOf, drag, flyIn, springBack, throwOut } from './card-motion.ts'
import type { Decision } from './deck-rules.ts'
import { Plate, Stamp } from './swipe-card-parts.ts'

interface SwipeCardProps {
  card: Card
  /**
   * Position in the deck. The card `top` is the card to decide. The next two cards are below it, so that their pictures are already loaded.
   */
  place: 'top' | 'second' | 'third' | 'leaving'
  leaves?: Decision
  /** Set if the card comes back to the deck after this decision. */
  back_from: Decision | null
  /** Returns false if the decision is not possible, so that the card must move back. */
  onDecide(decision: Decision): boolean
  onOpen(): void
  /** Called when the viewer asks what a fictional profile is. */
  onExplain(): void
  onGone(): void
}

const most_interests = 2

export function SwipeCard({ card, place, leaves, back_from, onDecide, onOpen, onExplain, onGone }: SwipeCardProps) {
  const t = useT()
  const formats = useFormats()
  const title_id = useId()
  const { fictional_icon, fictional_singular } = useSettings()
  const root = useRef<HTMLElement>(null)
  const gone = useRef(onGone)
  gone.current = onGone

  useEffect(() => {
    if (leaves && root.current) void throwOut(root.current, leaves).then(() => gone.current())
  }, [leaves])
  useEffect(() => {
    if (back_from && root.current) flyIn(root.current, back_from)
  }, [back_from])

  const bind = useDrag(
    ({ movement: [x], velocity: [velocity], last, tap, canceled, event }) => {
      const element = root.current
      if (!element) return
      if (tap) {
        // a press on the button in the card is not a press on the card
        if (!(event.target as Element).closest('button')) onOpen()
        return
      }
      if (!last) return drag(element, x)
      const decision = canceled ? null : decisionOf({ x, width: element.offsetWidth, velocity })
      if (!decision || !onDecide(decision)) springBack(element)
    },
    { enabled: place === 'top', axis: 'x', filterTaps: true, threshold: 6 },
  )
  const { name, city, kind, main_image, is_online, shared_interests, distance_km } = card
  const distance = distance_km === null ? null : distance_km === 0 ? t('swipe.same_city') : formats.distance(distance_km)
  return (
    <Root
      {...bind()}
      ref={root}
      data-place={place}
      aria-labelledby={title_id}
      inert={place !== 'top'}
      aria-hidden={place !== 'top' || undefined}
    >
      <Photo
        src={main_image?.filename ?? null}
        thumbhash={main_image?.thumbhash}
        alt={t('members.photo_of', { name })}
        ratio="fill"
        fallback={<NoPhoto name={name} />}
        isPriority
        caption={
          <>
            {/* only the top card has a heading: a covered card would be an empty heading for screen readers */}
            <Name as={place === 'top' ? 'h2' : 'div'} id={title_id}>
              <span translate="no">{nameAndAge(card)}</span>
              {is_online && <Online role="img" aria-label={t('members.online')} />}
            </Name>
            {city && <Place translate="no">{[city, distance].filter(Boolean).join(' · ')}</Place>}
            {shared_interests.length > 0 && (
              <Interests>
                {shared_interests.slice(0, most_interests).map((interest) => (
                  <Badge key={interest} tone="photo">
                    {t(`interests.${interest}`)}
                  </Badge>
                ))}
              </Interests>
            )}
          </>
        }
      />
      {kind === 'fictional' && (
        <Plate>
          <span>
            <span aria-hidden>{fictional_icon}</span> {fictional_singular}
          </span>
          <button type="button" onClick={onExplain}>
            {t('swipe.what_is_it')}
          </button>
        </Plate>
      )}
      <Stamp data-of="like" aria-hidden>
        <Heart fill="currentColor" />
        {t('swipe.stamp_like')}
      </Stamp>
      <Stamp data-of="pass" aria-hidden>
        <X />
        {t('swipe.stamp_pass')}
      </Stamp>
    </Root>
  )
}

const Root = styled.article`
  --rest: calc(1 - var(--lift, 0));
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: 26px;
  background: var(--t-surface);
  box-shadow:
    0 0 0 1px var(--t-line),
    var(--t-shadow-1);
  transform: translateX(var(--x, 0)) rotate(var(--turn, 0deg));
  transition:
    transform 300ms var(--m-out),
    filter 300ms;
  user-select: none;
  -webkit-user-select: none;
  & > [data-ratio] {
    flex: 1;
    min-height: 0;
    border-radius: 0;
  }
  & img {
    object-position: 50% 36%;
    pointer-events: none;
    -webkit-user-drag: none;
  }
  & > [data-ratio]::after {
    content: '';
    position: absolute;
    inset: 64% 0 0;
    background: var(--t-photo-band);
  }
  & > [data-ratio] > [data-part='caption'] {
    z-index: 1;
    padding: 0 1.25rem 1.1rem;
    background: none;
  }
  :root[data-card='arch'] & {
    border-radius: 50% 50% 26px 26px / 36% 36% 26px 26px;
  }
  :root[data-card='arch'] & > [data-ratio] > [data-part='caption'] {
    display: grid;
    justify-items: center;
    text-align: center;
  }
  :root[data-card='tile'] & {
    border-radius: 0;
  }
  &[data-dragged] {
    transition: none;
    cursor: grabbing;
  }
  &[data-place='leaving'] {
    z-index: 4;
    pointer-events: none;
    transition: none;
  }
  &[data-place='top'] {
    z-index: 3;
    touch-action: pan-y;
    cursor: grab;
  }
  &[data-place='second'] {
    z-index: 2;
    filter: brightness(calc(1 - 0.1 * var(--rest)));
    transform: rotate(calc(-2.4deg * var(--rest))) translate(calc(-7px * var(--rest)), calc(7px * var(--rest)))
      scale(calc(1 - 0.015 * var(--rest)));
  }
  &[data-place='third'] {
    z-index: 1;
    filter: brightness(0.82);
    transform: rotate(2.8deg) translate(8px, 10px) scale(0.975);
  }
  :root[data-card='tile'] &[data-place='second'] {
    transform: translate(calc(6px * var(--rest)), calc(6px * var(--rest)));
  }
  :root[data-card='tile'] &[data-place='third'] {
    transform: translate(12px, 12px);
  }
`

const Name = styled.h2`
  display: flex;
  align-items: center;
  gap: 0.35em;
  font-size: 2rem;
  line-height: 1.05;
  overflow-wrap: anywhere;
  @media (min-width: 992px) {
    font-size: 2.25rem;
  }
  /* on a small card, and with large text, the words must not cover the face */
  @container (max-width: 18em) {
    font-size: min(1.5rem, 9cqi);
  }
`

const Online = styled.span`
  flex: none;
  width: 0.7rem;
  height: 0.7rem;
  border-radius: 50%;
  background: var(--t-online);
  box-shadow: 0 0 0 2px var(--t-surface);
`

const Place = styled.p`
  margin-block-start: 5px;
  font-size: min(0.94rem, 6cqi);
  font-weight: 600;
`

const Interests = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-block-start: 10px;
  && > [data-tone='photo'] {
    background: color-mix(in srgb, var(--t-on-photo) 18%, transparent);
  }
  @container (max-width: 18em) {
    display: none;
  }
`

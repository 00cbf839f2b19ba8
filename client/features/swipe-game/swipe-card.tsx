import { useDrag } from '@use-gesture/react'
import { Heart, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Art } from '#client/ui/picture/art.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { KindLabel } from '#client/ui/text/kind-label.tsx'
import type { SwipeCard as Card } from '#schemas/discovery/swipe-game.ts'
import { decisionOf, drag, flyIn, springBack, throwOut } from './card-motion.ts'
import type { Decision } from './deck-rules.ts'

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
  onGone(): void
}

const most_interests = 3

export function SwipeCard({ card, place, leaves, back_from, onDecide, onOpen, onGone }: SwipeCardProps) {
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
    ({ movement: [x], velocity: [velocity], last, tap, canceled }) => {
      const element = root.current
      if (!element) return
      if (tap) return onOpen()
      if (!last) return drag(element, x)
      const decision = canceled ? null : decisionOf({ x, width: element.offsetWidth, velocity })
      if (!decision || !onDecide(decision)) springBack(element)
    },
    { enabled: place === 'top', axis: 'x', filterTaps: true, threshold: 6 },
  )
  const { name, city, kind, main_image, is_online, about, shared_interests, distance_km } = card
  const distance =
    distance_km === null
      ? null
      : distance_km === 0
        ? t('swipe.same_city')
        : t('swipe.distance', { distance: formats.distance(distance_km) })
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
        fallback={<Art name="photos" />}
        isPriority
        start={
          kind === 'fictional' && (
            <KindLabel icon={fictional_icon} look="photo">
              {fictional_singular}
            </KindLabel>
          )
        }
        caption={
          <Words>
            {/* only the top card has a heading: a covered card would be an empty heading for screen readers */}
            <Name as={place === 'top' ? 'h2' : 'div'} id={title_id}>
              <span translate="no">{nameAndAge(card)}</span>
              {is_online && <Online role="img" aria-label={t('members.online')} />}
            </Name>
            {city && <Place translate="no">{[city, distance].filter(Boolean).join(' · ')}</Place>}
            {about && <About lang="">{about}</About>}
            {shared_interests.length > 0 && (
              <Interests>
                {shared_interests.slice(0, most_interests).map((interest) => (
                  <Badge key={interest} tone="photo">
                    {t(`interests.${interest}`)}
                  </Badge>
                ))}
              </Interests>
            )}
          </Words>
        }
      />
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
  position: absolute;
  inset: 0;
  border-radius: var(--t-radius-l);
  background: var(--t-surface);
  box-shadow: var(--t-shadow-2);
  transform: translateX(var(--x, 0)) rotate(var(--turn, 0deg));
  transform-origin: 50% 90%;
  transition: transform var(--m-slow) var(--m-out);
  user-select: none;
  -webkit-user-select: none;
  & img {
    pointer-events: none;
    -webkit-user-drag: none;
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
    transform: translateY(0.7rem) scale(0.965);
  }
  &[data-place='third'] {
    z-index: 1;
    transform: translateY(1.4rem) scale(0.93);
  }
`

const Words = styled.div`
  display: grid;
  gap: var(--t-space-1);
`

const Name = styled.h2`
  display: flex;
  align-items: center;
  gap: 0.35em;
  font-size: var(--t-text-h3);
  overflow-wrap: anywhere;
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
  font-weight: 600;
`

const About = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-size: var(--t-text-sm);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  @media (max-height: 52rem) {
    -webkit-line-clamp: 1;
  }
`

const Interests = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-1);
  margin-top: var(--t-space-1);
`

const Stamp = styled.span`
  position: absolute;
  inset-block-start: 12%;
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  padding: 0.3em 0.7em;
  border-radius: var(--t-radius-m);
  font-size: var(--t-text-lg);
  font-weight: 800;
  opacity: 0;
  & > svg {
    width: 1.2em;
    height: 1.2em;
  }
  &[data-of='like'] {
    inset-inline-start: 8%;
    background: var(--t-like);
    color: var(--t-on-like);
    opacity: var(--like, 0);
    rotate: -10deg;
  }
  &[data-of='pass'] {
    inset-inline-end: 8%;
    background: var(--t-inverse);
    color: var(--t-on-inverse);
    opacity: var(--pass, 0);
    rotate: 10deg;
  }
`

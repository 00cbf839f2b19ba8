import { styled } from 'styled-components'
import { useWords } from '#client/blocks/block-context.tsx'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { Art } from '#client/ui/picture/art.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import { KindLabel } from '#client/ui/text/kind-label.tsx'
import type { ProfileCard } from '#schemas/members/profile.ts'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { swipeCardsBlock } from '#schemas/pages/blocks/swipe-cards.ts'

interface QuestionCardProps {
  card: SectionOf<typeof swipeCardsBlock>['blocks'][number]
  depth: number
  /** For example "Card 1 of 3". */
  count: string
}

/** A card with two things to choose from. The things are in opposite corners, and a diagonal line separates them. */
export function QuestionCard({ card, depth, count }: QuestionCardProps) {
  const words = useWords()
  const left = words(card.left)
  const right = words(card.right)
  return (
    <Card data-card data-depth={depth} data-left={left} data-right={right} data-says={`${count}: ${words(card.question)}`}>
      <Halves>
        <Word data-side="left">{left}</Word>
        <Or>{words('@swipe_cards.or')}</Or>
        <Word data-side="right">{right}</Word>
      </Halves>
      <VisuallyHidden as="p">
        {count}: {words(card.question)}
      </VisuallyHidden>
    </Card>
  )
}

interface MemberCardProps extends Omit<QuestionCardProps, 'card'> {
  profile: ProfileCard
}

/** A sample profile with a label that says so. The visitor's choice is not stored and has no effect. */
export function MemberCard({ profile, depth, count }: MemberCardProps) {
  const t = useT()
  const words = useWords()
  const { fictional_icon, fictional_singular } = useSettings()
  const { name, city, main_image } = profile
  const place = city ? `, ${city}` : ''
  const says = `${count}: ${nameAndAge(profile)}${place}. ${fictional_singular}`
  return (
    <Card data-card data-depth={depth} data-left={words('@swipe_cards.no')} data-right={words('@swipe_cards.yes')} data-says={says}>
      <Photo
        src={main_image?.filename ?? null}
        card={main_image?.card_filename}
        sizes="(min-width: 30em) 24rem, 90vw"
        alt={t('members.photo_of', { name })}
        fallback={<Art name="photos" />}
        isPriority
        start={
          <KindLabel icon={fictional_icon} look="photo">
            {fictional_singular}
          </KindLabel>
        }
        caption={
          <Person>
            <span translate="no">{nameAndAge(profile)}</span>
            {city && <small>{city}</small>}
          </Person>
        }
      />
    </Card>
  )
}

/* the script sets --x to move the top card and --turn to rotate it */
const Card = styled.li`
  --x: 0px;
  --turn: 0deg;
  position: relative;
  display: grid;
  aspect-ratio: 4 / 5;
  min-width: 0;
  border-radius: var(--t-radius-xl);
  background: var(--t-surface);
  color: var(--t-ink);
  box-shadow: var(--t-shadow-3);
  overflow: hidden;
  user-select: none;
  -webkit-user-select: none;
  :root[data-script] & {
    grid-area: 1 / 1;
    touch-action: pan-y;
    cursor: grab;
    transform: translateX(var(--x)) rotate(var(--turn));
    transition:
      transform var(--m-slow) var(--m-out),
      opacity var(--m-slow) var(--m-out);
  }
  &[data-depth='0'] {
    z-index: 3;
  }
  &[data-depth='1'] {
    z-index: 2;
  }
  &[data-gone] {
    z-index: 4;
  }
  :root[data-script] &[data-depth='1'] {
    transform: translateY(3.5%) scale(0.96) rotate(2.5deg);
  }
  :root[data-script] &[data-depth='2'] {
    transform: translateY(7%) scale(0.92) rotate(-3deg);
  }
  :root[data-script] &[data-depth='1'],
  :root[data-script] &[data-depth='2'] {
    pointer-events: none;
  }
  &[data-held] {
    transition: none;
    cursor: grabbing;
  }
  &[data-gone] {
    opacity: 0;
    pointer-events: none;
  }
  & img {
    pointer-events: none;
  }
  & > div:first-child {
    height: 100%;
    border-radius: 0;
  }
`

const Halves = styled.div`
  display: grid;
  grid-template-rows: 1fr auto 1fr;
  padding: var(--t-space-6);
  background: linear-gradient(to bottom right, var(--t-primary) 0 49.85%, var(--t-deep) 50.15%);
`

const Word = styled.span`
  max-width: 92%;
  font-family: var(--t-font-heading);
  font-size: clamp(1.75rem, 1.2rem + 2.6vw, 2.75rem);
  font-weight: var(--t-heading-weight);
  letter-spacing: -0.03em;
  line-height: 1;
  overflow-wrap: anywhere;
  &[data-side='left'] {
    color: var(--t-on-primary);
  }
  &[data-side='right'] {
    align-self: end;
    justify-self: end;
    color: var(--t-deep-accent);
    text-align: end;
  }
`

const Or = styled.span`
  display: grid;
  place-items: center;
  place-self: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: 50%;
  background: var(--t-surface);
  color: var(--t-ink);
  font-weight: 650;
`

const Person = styled.span`
  display: grid;
  font-size: var(--t-text-h3);
  font-weight: 700;
  & > small {
    font-size: var(--t-text-sm);
    font-weight: 500;
  }
`

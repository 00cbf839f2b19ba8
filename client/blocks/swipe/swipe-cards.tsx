import { Heart, X } from 'lucide-react'
import { styled } from 'styled-components'
import { Motif } from '#client/blocks/art/motif.tsx'
import { useBlocks, useWords } from '#client/blocks/block-context.tsx'
import { useFormAddress } from '#client/blocks/frame/form-address.ts'
import { useHeadingRank } from '#client/blocks/frame/heading-rank.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Container } from '#client/ui/layout/layout.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { swipeCardsBlock } from '#schemas/pages/blocks/swipe-cards.ts'
import { MemberCard, QuestionCard } from './swipe-card.tsx'

const cards_in_deck = 3

/**
 * A sample deck, used with a pointer, buttons or arrow keys. Without JavaScript, the cards are side by side. With and without JavaScript, a
 * link leads to the form.
 */
export function SwipeCards({ id, settings, blocks }: SectionOf<typeof swipeCardsBlock>) {
  const words = useWords()
  const Heading = useHeadingRank(id)
  const address = useFormAddress()
  const { page, settings: site } = useBlocks().input
  const samples = page.data.members.filter(({ kind }) => kind === 'fictional').slice(0, cards_in_deck)
  const shows_members = settings.show === 'members' && samples.length === cards_in_deck
  const total = shows_members ? cards_in_deck : blocks.length
  const count = (current: number) => words('@swipe_cards.count', { current, total })
  return (
    <Ground id={id} data-deck data-kind={shows_members ? 'members' : 'questions'}>
      <Behind aria-hidden="true">
        <Motif />
      </Behind>
      <Container>
        <Table>
          <Words>
            <Heading>{words(settings.headline)}</Heading>
            <p>{words(settings.lead)}</p>
          </Words>
          <Play data-play>
            <Cards aria-label={words('@swipe_cards.cards')} data-cards>
              {shows_members
                ? samples.map((profile, index) => <MemberCard key={profile.id} profile={profile} depth={index} count={count(index + 1)} />)
                : blocks.map((card, index) => <QuestionCard key={card.question} card={card} depth={index} count={count(index + 1)} />)}
            </Cards>
            <Answers data-answers>
              <button type="button" data-answer="left">
                <X aria-hidden="true" />
                <span data-answer-text>{words(shows_members ? '@swipe_cards.no' : (blocks[0]?.left ?? ''))}</span>
              </button>
              <button type="button" data-answer="right">
                <span data-answer-text>{words(shows_members ? '@swipe_cards.yes' : (blocks[0]?.right ?? ''))}</span>
                <Heart aria-hidden="true" />
              </button>
            </Answers>
            {shows_members && <small>{words('@swipe_cards.samples', { plural: site.fictional_plural })}</small>}
            <VisuallyHidden as="p" aria-live="polite" data-spoken />
          </Play>
          <After data-after>
            <h2 tabIndex={-1}>{words('@swipe_cards.after')}</h2>
            <Chosen data-chosen hidden />
            <p>{words('@swipe_cards.after_text')}</p>
            <ButtonLink href={address} size="large">
              {words(settings.button)}
            </ButtonLink>
          </After>
        </Table>
      </Container>
    </Ground>
  )
}

const Ground = styled.section`
  padding-block: var(--t-space-4) clamp(2.5rem, 6vw, 5rem);
  position: relative;
  isolation: isolate;
  overflow: clip;
  background: var(--bright);
  color: var(--on-bright);
  --t-focus: var(--on-bright);
`

const Behind = styled.div`
  --art-a: color-mix(in oklab, var(--bright) 86%, var(--on-bright));
  --art-b: color-mix(in oklab, var(--bright) 80%, white);
  --art-c: color-mix(in oklab, var(--bright) 92%, var(--on-bright));
  --art-line: var(--art-a);
  --art-ground: var(--bright);
  position: absolute;
  inset-block-start: 50%;
  inset-inline-start: 50%;
  z-index: -1;
  width: max(150%, 60rem);
  transform: translate(-62%, -42%) rotate(-12deg);
`

const Table = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-5);
  @media (min-width: 62em) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 28rem);
    align-items: center;
    column-gap: var(--t-space-16);
    min-height: min(46rem, 84svh);
  }
  /* a phone in landscape orientation: the card and its buttons are beside the words */
  @media (max-height: 29.99em) and (orientation: landscape) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: center;
  }
`

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-3);
  & > :is(h1, h2) {
    max-width: 12ch;
    font-size: min(14vw, 18svh, clamp(2.25rem, 1.1rem + 6vw, 7.5rem));
    line-height: 0.95;
    letter-spacing: -0.045em;
  }
  & > p {
    max-width: 38ch;
    font-size: var(--t-text-lg);
    line-height: 1.45;
  }
`

const Play = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: var(--t-space-4);
  min-width: 0;
  [data-done] & {
    display: none;
  }
`

const Cards = styled.ol`
  display: grid;
  width: min(100%, 26rem, 50svh);
  margin-block-end: 1.75rem;
  @media (max-height: 29.99em) and (orientation: landscape) {
    width: 40svh;
    margin-block-end: 0.75rem;
  }
  :root:not([data-script]) & {
    display: flex;
    gap: var(--t-space-3);
    width: 100%;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
  }
  :root:not([data-script]) & > li {
    flex: 0 0 min(78%, 20rem);
    scroll-snap-align: center;
  }
`

const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--t-space-3);
  width: min(100%, 24rem);
  :root:not([data-script]) & {
    display: none;
  }
  & > button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.5em;
    min-height: var(--t-control-large);
    padding: 0.4em 0.8em;
    border-radius: 99px;
    background: var(--on-bright);
    color: var(--bright);
    font-weight: 650;
    line-height: 1.2;
    transition: transform var(--m-quick) var(--m-out);
  }
  & > button:active {
    transform: scale(0.96);
  }
  & svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
  [data-kind='questions'] & svg {
    display: none;
  }
`

const After = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--t-space-4);
  :root[data-script] [data-deck]:not([data-done]) & {
    display: none;
  }
  & > h2 {
    font-size: var(--t-text-h1);
    outline: none;
  }
  & > p {
    max-width: 40ch;
    font-size: var(--t-text-lg);
  }
`

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-2);
  & > li {
    padding: 0.35em 0.9em;
    border-radius: 99px;
    background: var(--on-bright);
    color: var(--bright);
    font-weight: 650;
  }
`

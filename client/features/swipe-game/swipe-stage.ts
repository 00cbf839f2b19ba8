import { styled } from 'styled-components'
import { underBanner } from '#client/ui/layout/under-banner.ts'

/* cards that fly out at the sides do not make the page wider */
export const Room = styled.div`
  overflow-x: clip;
`

/**
 * The places of the game. On a phone: card, likes, buttons. From 992 px, likes and keys are on one side of the card, and the profile on the
 * other side. In a low, wide window, the card fills the height on one side. `--around` is the height of everything above and below the card.
 */
export const Stage = styled.section`
  --around: calc(16.9rem + var(--tab-bar));
  --deck-height: max(19rem, 100svh - var(--around) - var(--notice, 0px));
  display: grid;
  grid-template: 'tabs' 'deck' 'likes' 'buttons' / minmax(0, 1fr);
  max-width: 78rem;
  margin-inline: auto;
  padding-inline: var(--t-space-4);
  ${underBanner} & {
    --notice: 2.75rem;
  }
  &:focus-visible {
    outline: none;
  }
  @media (min-width: 768px) {
    --around: 20rem;
    padding-block-start: var(--t-space-4);
  }
  @media (min-width: 992px) {
    --around: 13.4rem;
    grid-template:
      'tabs deck about'
      'likes deck about' 1fr
      '. buttons .' / minmax(0, 1fr) auto minmax(0, 1fr);
    padding-block: var(--t-space-3) var(--t-space-5);
    column-gap: var(--t-space-12);
    padding-inline: var(--t-space-10);
  }
  @media (max-height: 29.99em) and (min-aspect-ratio: 1) {
    --deck-height: max(14rem, 100svh - 8.5rem - var(--notice, 0px));
    grid-template:
      'deck likes' 1fr
      'deck buttons' 1fr / auto minmax(0, 1fr);
    column-gap: var(--t-space-6);
    align-items: center;
    padding-block: 0;
  }
`

export const Deck = styled.div`
  grid-area: deck;
  position: relative;
  width: min(22.125rem, var(--deck-height) * 0.75, 100vw - 2rem);
  height: var(--deck-height);
  margin: 6px auto 14px;
  @media (min-width: 992px) {
    width: min(26.25rem, var(--deck-height) * 0.75);
  }
`

/** A column beside the card. It exists only in a wide window. */
export const Beside = styled.div`
  display: none;
  @media (min-width: 992px) {
    display: grid;
    align-content: start;
    gap: var(--t-space-4);
    min-width: 0;
    max-width: 20rem;
  }
`

import { styled } from 'styled-components'
import { underBanner } from '#client/ui/layout/under-banner.ts'

/* cards that fly out at the sides do not make the page wider */
export const Room = styled.div`
  overflow-x: clip;
`

/**
 * The places of the game. The card fills the height that the window leaves. On a phone: card, likes, buttons. From 992 px, likes and keys are
 * on one side of the card, and the profile on the other side. In a low landscape window, the card is on one side and has the full height.
 */
export const Stage = styled.section`
  --bars: calc(3.5rem + var(--tab-bar) + env(safe-area-inset-bottom));
  display: grid;
  grid-template: 'tabs' auto 'deck' minmax(min(19rem, 480px), 1fr) 'likes' auto 'buttons' auto / minmax(0, 1fr);
  min-height: calc(100svh - var(--bars) - var(--notice, 0px));
  max-width: 78rem;
  margin-inline: auto;
  padding: 0 var(--t-space-4) 10px;
  ${underBanner} & {
    --notice: 2.75rem;
  }
  &:focus-visible {
    outline: none;
  }
  @media (min-width: 768px) {
    --bars: calc(4rem + 1px);
  }
  @media (min-width: 992px) and (min-width: 50em) {
    grid-template:
      'tabs deck about' auto
      'likes deck about' minmax(400px, 1fr)
      '. buttons .' auto / minmax(0, 1fr) 26.25rem minmax(0, 1fr);
    column-gap: var(--t-space-12);
    max-width: var(--wide-width);
    padding: var(--t-space-2) var(--page-margin) var(--t-space-4);
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    --bars: 0px;
    grid-template:
      'deck tabs' auto
      'deck likes' 1fr
      'deck buttons' auto / min(19rem, 40vw) minmax(0, 1fr);
    column-gap: var(--t-space-4);
    padding-block: 0 0.75rem;
  }
`

/** The space for the deck. It gives the deck its size. */
export const DeckPlace = styled.div`
  grid-area: deck;
  container-type: size;
  /* the cards below the top card end about 12 px below it */
  margin-block: 14px 22px;
`

export const Deck = styled.div`
  position: relative;
  container-type: inline-size;
  width: min(22.125rem, 75cqh, 100cqw);
  height: 100cqh;
  margin-inline: auto;
  @media (min-width: 992px) {
    width: min(26.25rem, 75cqh, 100cqw);
  }
`

/** A column beside the card. It exists only in a wide window. */
export const Beside = styled.div`
  display: none;
  @media (min-width: 992px) and (min-width: 50em) {
    display: grid;
    align-content: start;
    gap: var(--t-space-4);
    min-width: 0;
    max-width: 20rem;
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    display: none;
  }
`

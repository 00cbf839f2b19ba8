import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'

interface OfferTileProps {
  to: '/settings' | '/swipe-game'
  hash?: string
  icon: ReactNode
  title: string
  text: string
}

/** A tile in a grid of cards that leads to another page. */
export function OfferTile({ to, hash, icon, title, text }: OfferTileProps) {
  return (
    <Place>
      <Tile to={to} hash={hash}>
        <CardFan>{icon}</CardFan>
        <b>{title}</b>
        <span>{text}</span>
      </Tile>
    </Place>
  )
}

/** In a grid with four columns, the item `data-rest` fills the last row, and never stands alone in a row. */
export const offerInRow = css`
  & > [data-rest]:nth-child(4n + 1) {
    display: none;
  }
  & > [data-rest]:nth-child(4n + 2) {
    grid-column: 2 / -1;
  }
  & > [data-rest]:nth-child(4n + 3) {
    grid-column: 3 / -1;
  }
`

const Place = styled.div`
  container-type: inline-size;
  height: 100%;
`

/** The drawing is above the text. A wide tile shows them side by side. */
const Tile = styled(Link)`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--t-space-2);
  height: 100%;
  min-height: 12rem;
  padding: var(--t-space-4);
  border-radius: var(--t-radius-l);
  background: var(--t-primary-soft);
  color: var(--t-primary-text);
  font-size: var(--t-text-sm);
  line-height: 1.4;
  text-align: center;
  text-decoration: none;
  :root[data-card='tile'] & {
    border-radius: 0;
  }
  /* the end of a high card is often under the dock */
  @media (max-width: 991.98px) {
    :root[data-card='arch'] & {
      align-content: start;
    }
  }
  @container (min-width: 20rem) {
    grid-template-columns: auto minmax(0, 15rem);
    justify-content: center;
    justify-items: start;
    column-gap: var(--t-space-12);
    text-align: start;
    & > :first-child {
      grid-row: 1 / 3;
      width: 4rem;
      margin: 0 0 0 1.75rem;
    }
    & > b {
      align-self: end;
    }
  }
`

/** The icon of a tile, on the first of three cards that lie like a fan. */
const CardFan = styled.span`
  --fan: light-dark(var(--t-surface), color-mix(in srgb, var(--t-primary-text) 22%, var(--t-primary-soft)));
  --edge: 0 0 0 1px light-dark(var(--t-line), color-mix(in srgb, var(--t-primary-text) 40%, var(--t-primary-soft)));
  position: relative;
  isolation: isolate;
  display: grid;
  place-items: center;
  width: 2.75rem;
  aspect-ratio: 3 / 4;
  margin-block-end: var(--t-space-2);
  border-radius: var(--t-radius-m);
  background: var(--fan);
  box-shadow: var(--edge);
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    border-radius: inherit;
    background: color-mix(in srgb, var(--fan) 55%, var(--t-primary-soft));
    box-shadow: var(--edge);
  }
  &::before {
    transform: translateX(-42%) rotate(-12deg);
  }
  &::after {
    transform: translateX(42%) rotate(12deg);
  }
`

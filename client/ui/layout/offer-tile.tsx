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
    <Tile to={to} hash={hash}>
      <CardFan>{icon}</CardFan>
      <b>{title}</b>
      <span>{text}</span>
    </Tile>
  )
}

/** In a grid with four columns, the item `data-rest` never stands alone in a row. */
export const offerInRow = css`
  & > [data-rest]:nth-child(4n + 1) {
    display: none;
  }
`

const Tile = styled(Link)`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
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
`

/** The icon of a tile, on the first of three cards that lie like a fan. */
const CardFan = styled.span`
  position: relative;
  isolation: isolate;
  display: grid;
  place-items: center;
  width: 2.75rem;
  aspect-ratio: 3 / 4;
  margin-block-end: var(--t-space-2);
  border-radius: var(--t-radius-m);
  background: var(--t-surface);
  box-shadow: var(--t-shadow-2);
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    border-radius: inherit;
    background: color-mix(in srgb, var(--t-surface) 55%, var(--t-primary-soft));
    box-shadow: var(--t-shadow-1);
  }
  &::before {
    transform: translateX(-42%) rotate(-12deg);
  }
  &::after {
    transform: translateX(42%) rotate(12deg);
  }
`

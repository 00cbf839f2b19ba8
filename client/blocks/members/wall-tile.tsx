import { styled } from 'styled-components'
import { useHref } from '#client/blocks/block-context.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { DrawnTile } from './drawn-tile.tsx'
import { KindMark } from './kind-note.tsx'
import { MemberPicture } from './member-picture.tsx'
import type { WallTileProps } from './wall-tiles.ts'

/** One tile of a wall. It shows a member with a link to the member's lander, or a drawing. */
export function WallTile({ size, profile, number }: Omit<WallTileProps, 'key'>) {
  const href = useHref()
  if (!profile)
    return (
      <Tile data-size={size} aria-hidden="true">
        <DrawnTile number={number} />
      </Tile>
    )
  return (
    <Tile data-size={size}>
      <a href={href(`/members/${profile.id}/signup`)}>
        <MemberPicture profile={profile} isPriority={number < 3} sizes="(min-width: 576px) 24vw, 50vw" />
        <Words>
          <KindMark profile={profile} />
          <span translate="no">{nameAndAge(profile)}</span>
        </Words>
      </a>
    </Tile>
  )
}

const Tile = styled.li`
  position: relative;
  overflow: hidden;
  grid-area: span 2 / span 2;
  border-radius: var(--t-radius-m);
  box-shadow: var(--t-shadow-2);
  transition: transform var(--m-slow) var(--m-out);
  &[data-size='small'] {
    grid-area: span 1 / span 1;
  }
  &[data-size='wide'] {
    grid-area: span 1 / span 2;
  }
  &[data-size='tall'] {
    grid-area: span 3 / span 2;
  }
  &[data-size='large'] {
    grid-area: span 3 / span 3;
  }
  &[data-size='huge'] {
    grid-area: span 4 / span 3;
  }
  [data-tilted] &:nth-child(3n) {
    transform: rotate(1.6deg) scale(1.02);
  }
  [data-tilted] &:nth-child(4n + 1) {
    transform: rotate(-1.9deg) scale(1.02);
  }
  [data-tilted] &:nth-child(5n + 2) {
    transform: rotate(0.8deg);
  }
  & > a {
    display: block;
    height: 100%;
    color: var(--t-on-photo);
    text-decoration: none;
  }
  & img,
  & > svg,
  & > a > svg {
    position: absolute;
    inset: 0;
  }
  & img {
    object-position: 50% 12%;
  }
  @media (hover: hover) {
    &&:has(a:hover) {
      z-index: 2;
      transform: scale(1.05);
      box-shadow: var(--t-shadow-3);
    }
  }
  &:has(a:focus-visible) {
    z-index: 2;
    outline: 3px solid var(--t-focus);
    outline-offset: 2px;
  }
  /* on a phone, two cells are too narrow for a member's name and label */
  @container (max-width: 35.99rem) {
    &&:has(a) {
      grid-area: span 4 / span 3;
    }
  }
`

const Words = styled.span`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  gap: var(--t-space-1);
  padding: 2.5rem var(--t-space-2) var(--t-space-2);
  font-size: var(--t-text-sm);
  font-weight: 650;
  line-height: 1.25;
  background: linear-gradient(to top, var(--t-photo-shade), var(--t-photo-veil) calc(100% - 2.5rem), transparent);
  & > :last-child {
    overflow: hidden;
    padding-inline: 0.2em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

import { createLink } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { CardRow } from '#client/ui/layout/card-row.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { NoPhoto } from '#client/ui/picture/no-photo.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import { CountBadge } from '#client/ui/text/badge.tsx'
import type { LikedBy } from '#schemas/discovery/like.ts'
import { limits } from '#schemas/limits.ts'

interface MatchTileProps {
  match: LikedBy
  /** Number of unread messages in the conversation; null without a conversation. */
  num_unread: number | null
}

/** A match as a small tile that opens the conversation. A new match has a ring. In a list, the tile is a row with a button. */
export function MatchTile({ match: { profile, like_new, liked_at }, num_unread }: MatchTileProps) {
  const t = useT()
  const { shortDate } = useFormats()
  const { id, name, main_image } = profile
  const is_new = like_new && num_unread === null
  return (
    <TileLink to="/members/$id/chat" params={{ id }} data-new={is_new || undefined} data-waits={num_unread === null || undefined}>
      <span data-part="photo">
        <Photo
          src={main_image?.card_filename ?? main_image?.filename ?? null}
          thumbhash={main_image?.thumbhash}
          alt=""
          ratio="fill"
          fallback={<NoPhoto name={name} />}
          isInline
        />
      </span>
      <b data-part="name" translate="no">
        <span>{name}</span>
        <span>{nameAndAge(profile)}</span>
      </b>
      <span data-part="day">{shortDate(liked_at)}</span>
      <span data-part="note">{t(num_unread === null ? 'likes.say_hello' : 'likes.chat')}</span>
      <span data-part="unread">
        <CountBadge
          count={num_unread ?? 0}
          cap={limits.unread_badge_cap}
          label={t('navigation.messages_unread', { count: num_unread ?? 0 })}
        />
      </span>
      {is_new && <VisuallyHidden> {t('likes.new')}</VisuallyHidden>}
    </TileLink>
  )
}

/** The last tile of a row: how many likes wait for an answer. It leads to the likes. */
export function LikesTile({ count }: { count: number }) {
  const t = useT()
  return (
    <TileLink to="/likes" data-likes>
      <span data-part="photo">
        <Heart fill="currentColor" aria-hidden />
        {count > 0 && count}
      </span>
      <b data-part="name">{t('likes.title')}</b>
      <span data-part="note">{t('likes.like_back')}</span>
    </TileLink>
  )
}

const Tile = styled.a`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: center;
  /* texts may use half of the gap between the tiles */
  width: calc(var(--match-tile, 5.25rem) + 12px);
  margin-inline: -6px;
  padding-inline: 6px;
  color: inherit;
  font-size: 0.875rem;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
  & > [data-part='photo'] {
    display: block;
    overflow: hidden;
    width: 100%;
    aspect-ratio: 84 / 106;
    margin-block-end: 7px;
    border-radius: 18px;
    :root[data-card='arch'] & {
      border-radius: 42px 42px 14px 14px;
    }
    :root[data-card='tile'] & {
      border-radius: 0;
    }
  }
  &[data-new] > [data-part='photo'] {
    box-shadow:
      0 0 0 3px var(--t-paper),
      0 0 0 5.5px var(--t-like);
  }
  & [data-ratio] {
    border-radius: 0;
  }
  & [data-ratio] > img {
    object-position: 50% 30%;
  }
  & > [data-part='name'] {
    display: -webkit-box;
    width: max-content;
    max-width: calc(100% + 12px);
    overflow: hidden;
    font-size: 0.8125rem;
    font-weight: 680;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  /* on the upper corner of the photo */
  & > [data-part='unread'] {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 12px;
  }
  & > [data-part='name'] > :nth-child(2),
  & > [data-part='day'] {
    display: none;
  }
  & > [data-part='note'] {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0.1em 0.4em;
    width: max-content;
    max-width: calc(100% + 12px);
    color: var(--t-primary-text);
    font-size: 0.8rem;
    font-weight: 650;
  }
  &[data-likes] > [data-part='photo'] {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 4px;
    background: var(--t-like-soft);
    color: var(--t-like-text);
    font-size: 1.25rem;
    font-weight: 750;
  }
  @media (forced-colors: active) {
    &[data-new] > [data-part='photo'] {
      outline: 3px solid Highlight;
    }
  }
`

const TileLink = createLink(Tile)

/** Tiles side by side. The row scrolls sideways. */
export const TileRow = styled(CardRow)`
  grid-auto-columns: max-content;
  justify-content: start;
  gap: 14px;
  padding-block: 6px;
`

/** Tiles side by side. In a wide window, the tiles are rows in a box. */
export const TileList = styled(TileRow)`
  @media (min-width: 992px) and (min-width: 50em) {
    grid-auto-flow: row;
    grid-auto-columns: minmax(0, 1fr);
    justify-content: stretch;
    gap: var(--t-space-4);
    margin: 0;
    padding: 0;
    overflow: visible;
    & a {
      grid-template: 'photo name note' 1fr 'photo day note' 1fr / 60px minmax(0, 1fr) auto;
      justify-items: start;
      gap: 0 12px;
      width: auto;
      margin: 0;
      padding: 0;
      text-align: start;
    }
    & a > [data-part='photo'] {
      grid-area: photo;
      width: 60px;
      margin: 0;
      border-radius: 14px;
    }
    & a > [data-part='unread'] {
      inset: 4px auto auto 36px;
    }
    & a > [data-part='name'] {
      grid-area: name;
      align-self: end;
      font-size: 0.9375rem;
    }
    & a > [data-part='name'] > :first-child {
      display: none;
    }
    & a > [data-part='name'] > :nth-child(2) {
      display: inline;
    }
    & a > [data-part='day'] {
      display: block;
      grid-area: day;
      color: var(--t-muted);
    }
    & a > [data-part='note'] {
      grid-area: note;
      align-self: center;
      min-height: 2.75rem;
      padding-inline: 0.75rem;
      border-radius: var(--t-radius-control);
      box-shadow: inset 0 0 0 1.5px var(--t-line-strong);
      color: var(--t-ink);
      font-size: var(--t-text-sm);
    }
    & a[data-waits] > [data-part='note'] {
      background: var(--t-primary);
      box-shadow: none;
      color: var(--t-on-primary);
    }
  }
`

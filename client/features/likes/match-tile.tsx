import { createLink } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import type { ProfileCard } from '#schemas/members/profile.ts'

interface MatchTileProps {
  profile: ProfileCard
  isNew: boolean
  hasConversation: boolean
}

/** A match as a small picture, with a link to the conversation. A new match has a ring. */
export function MatchTile({ profile: { id, name, main_image }, isNew, hasConversation }: MatchTileProps) {
  const t = useT()
  return (
    <Tile to="/members/$id/chat" params={{ id }} data-new={isNew || undefined}>
      <span>
        {main_image ? (
          <img src={main_image.card_filename ?? main_image.filename} alt="" loading="lazy" decoding="async" />
        ) : (
          <Avatar name={name} size="large" />
        )}
      </span>
      <b translate="no">{name}</b>
      <small>{t(hasConversation ? 'likes.to_chat' : 'likes.say_hello')}</small>
      {isNew && <VisuallyHidden>{t('likes.new')}</VisuallyHidden>}
    </Tile>
  )
}

const TileAnchor = styled.a`
  position: relative;
  display: block;
  color: inherit;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  & > span:first-child {
    display: grid;
    place-items: center;
    aspect-ratio: 84 / 106;
    margin-bottom: 0.45rem;
    border-radius: min(var(--t-radius-l), 18px);
    background: var(--t-primary-soft);
    overflow: hidden;
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 30%;
  }
  & > b {
    display: block;
    overflow: hidden;
    font-size: var(--t-text-sm);
    font-weight: 680;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > small {
    color: var(--t-primary-text);
    font-size: var(--t-text-xs);
    font-weight: 650;
  }
  &[data-new] > span:first-child {
    box-shadow:
      0 0 0 3px var(--t-paper),
      0 0 0 5.5px var(--t-like);
    animation: t-fade-in 420ms var(--m-out);
  }
  @media (forced-colors: active) {
    &[data-new] > span:first-child {
      outline: 3px solid Highlight;
    }
  }
`

const Tile = createLink(TileAnchor)

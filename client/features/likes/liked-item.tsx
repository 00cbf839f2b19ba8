import { Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Badge, CountBadge } from '#client/ui/text/badge.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import type { LikeType } from '#schemas/discovery/like-types.ts'
import { limits } from '#schemas/limits.ts'
import type { LikedPerson } from './liked-people.ts'
import type { LikedCard } from './likes-page.tsx'

interface LikedItemProps {
  person: LikedPerson
  /** The list to which the item belongs. In the list of matches, the items have no label "match". */
  type: LikeType
  renderCard(card: LikedCard): ReactNode
}

/** A member in a list of likes. New likes and matches have a label, and a match has a link to the conversation. */
export function LikedItem({ person: { profile, is_new, is_automatic, num_unread }, type, renderCard }: LikedItemProps) {
  const t = useT()
  const { id, name, is_match } = profile
  return (
    <Item>
      {renderCard({
        profile,
        badge: (
          <>
            {is_new && <Badge tone="accent">{t('likes.new')}</Badge>}
            {is_match && type !== 'mutual' && (
              <Badge tone="photo" icon={<Heart fill="currentColor" aria-hidden />}>
                {t('likes.match')}
              </Badge>
            )}
            {is_automatic && <Badge tone="photo">{t('likes.automatic')}</Badge>}
          </>
        ),
      })}
      {num_unread !== null ? (
        <ChatLink id={id}>
          <Counted>
            <span>{t('likes.to_chat')}</span>
            <CountBadge count={num_unread} cap={limits.unread_badge_cap} label={t('navigation.messages_unread', { count: num_unread })} />
          </Counted>
        </ChatLink>
      ) : (
        is_match && (
          <ChatLink id={id} label={t('likes.say_hello_to', { name })}>
            {t('likes.say_hello')}
          </ChatLink>
        )
      )}
    </Item>
  )
}

function ChatLink({ id, label, children }: { id: string; label?: string; children: ReactNode }) {
  return (
    <LinkButton
      to="/members/$id/chat"
      params={{ id }}
      variant="soft"
      size="small"
      isWide
      icon={<MessageCircle aria-hidden />}
      aria-label={label}
    >
      {children}
    </LinkButton>
  )
}

/* aligns the number with the first line of the text */
const Counted = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 0.4em;
`

const Item = styled.li`
  display: grid;
  gap: var(--t-space-2);
  align-content: start;
  min-width: 0;
`

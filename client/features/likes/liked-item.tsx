import { createLink } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Badge, CountBadge } from '#client/ui/text/badge.tsx'
import type { LikeType } from '#schemas/discovery/like-types.ts'
import { limits } from '#schemas/limits.ts'
import { LikeBackButton, plate } from './like-back-button.tsx'
import type { LikedPerson } from './liked-people.ts'
import type { LikedCard } from './likes-page.tsx'

interface LikedItemProps {
  person: LikedPerson
  /** The list to which the item belongs. In the list of matches, the items have no label "match". */
  type: LikeType
  /** True while the item fades, because the member has left the list. */
  leaves?: boolean
  renderCard(card: LikedCard): ReactNode
}

/**
 * A member in a list of likes. New likes and matches have a label. The plate of the card answers a like, or leads to the conversation with a
 * match.
 */
export function LikedItem({ person: { profile, is_new, is_automatic, num_unread }, type, leaves, renderCard }: LikedItemProps) {
  const t = useT()
  const { is_match } = profile
  const answers = type === 'received' && !is_match
  const has_chat = is_match || num_unread !== null
  return (
    <Item inert={leaves} data-leaves={leaves || undefined}>
      {renderCard({
        profile,
        plate: answers ? <LikeBackButton profile={profile} /> : has_chat && <ChatLink profile={profile} num_unread={num_unread} />,
        answers,
        badge: (
          <>
            {is_new && <Badge tone="like">{t('likes.new')}</Badge>}
            {is_match && type !== 'mutual' && (
              <Badge tone="photo" icon={<Heart fill="currentColor" aria-hidden />}>
                {t('likes.match')}
              </Badge>
            )}
            {is_automatic && <Badge tone="photo">{t('likes.automatic')}</Badge>}
          </>
        ),
      })}
    </Item>
  )
}

function ChatLink({ profile: { id, name }, num_unread }: Pick<LikedPerson, 'profile' | 'num_unread'>) {
  const t = useT()
  const has_written = num_unread !== null
  return (
    <div>
      <ChatPlate
        to="/members/$id/chat"
        params={{ id }}
        data-tone="primary"
        aria-label={has_written ? undefined : t('likes.say_hello_to', { name })}
      >
        {t(has_written ? 'likes.to_chat' : 'likes.say_hello')}
        <CountBadge
          count={num_unread ?? 0}
          cap={limits.unread_badge_cap}
          label={t('navigation.messages_unread', { count: num_unread ?? 0 })}
        />
      </ChatPlate>
    </div>
  )
}

const ChatAnchor = styled.a`
  ${plate}
`

const ChatPlate = createLink(ChatAnchor)

const Item = styled.li`
  min-width: 0;
  transition:
    opacity 180ms,
    scale 180ms;
  &[data-leaves] {
    opacity: 0;
    scale: 0.94;
  }
`

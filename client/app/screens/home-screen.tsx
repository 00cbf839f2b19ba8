import { ChatRow } from '#client/features/chats/list/chat-row.tsx'
import { useChatTimes } from '#client/features/chats/list/chat-times.ts'
import { HomePage } from '#client/features/home/home-page.tsx'
import { useSignupModal } from '#client/features/identity/signup/signup-modal.store.ts'
import { LikeButton } from '#client/features/likes/like-button.tsx'
import { LikedItem } from '#client/features/likes/liked-item.tsx'
import { MatchTile } from '#client/features/likes/match/match-tiles.tsx'
import { ProfileCard } from '#client/features/members/profile-card.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import type { ProfileCard as Card } from '#schemas/members/profile.ts'

/** Home page of a member. The members, likes and chats features render their own items. */
export function HomeScreen() {
  const viewer = useViewer()
  const times = useChatTimes()
  const openSignup = useSignupModal((state) => state.open)
  if (!viewer) return null
  const likeOf = (profile: Card) => <LikeButton profile={profile} look="card" onVisitor={() => openSignup(profile)} />
  return (
    <HomePage
      viewer={viewer}
      renderMember={(profile, isPriority) => <ProfileCard profile={profile} isPriority={isPriority} like={likeOf(profile)} />}
      renderMatch={(match, num_unread) => <MatchTile match={match} num_unread={num_unread} />}
      renderLiked={({ profile, like_new: is_new, is_automatic }, type, num_unread) => (
        <LikedItem
          person={{ profile, is_new, is_automatic, num_unread }}
          type={type}
          renderCard={(card) => (
            <ProfileCard isLike profile={card.profile} badge={card.badge} plate={card.plate} like={!card.answers && likeOf(card.profile)} />
          )}
        />
      )}
      renderChat={(chat) => <ChatRow chat={chat} times={times} isOpen={false} />}
    />
  )
}

import { ChatPending, ChatsPending } from '#client/features/chats/chat-pending.tsx'
import { HomePending } from '#client/features/home/home-pending.tsx'
import { LikesPending } from '#client/features/likes/likes-pending.tsx'
import { MatchFinderPending } from '#client/features/match-finder/match-finder-pending.tsx'
import { ProfilePending } from '#client/features/members/profile-pending.tsx'
import { NoticesPending } from '#client/features/notifications/notices-pending.tsx'
import { SwipeGamePending } from '#client/features/swipe-game/swipe-game-pending.tsx'

const placeholders = {
  chat: ChatPending,
  chats: ChatsPending,
  home: HomePending,
  likes: LikesPending,
  match_finder: MatchFinderPending,
  notices: NoticesPending,
  profile: ProfilePending,
  swipe_game: SwipeGamePending,
}
export type PageName = keyof typeof placeholders

/** The placeholder of a page, shown while the data of the page loads. */
export function PagePlaceholder({ page }: { page: PageName }) {
  const Placeholder = placeholders[page]
  return <Placeholder />
}

import { Suspense } from 'react'
import { latePart, useLatePart } from '#client/platform/page/late-part.ts'
import { renderedPart } from '#client/platform/page/rendered-part.ts'
import type { PageName } from './page-placeholder.tsx'

/** The placeholders of pages. The first page is rendered by the server and needs none, so their code loads after it. */
export const pagePlaceholders = latePart(() => import('./page-placeholder.tsx').then(({ PagePlaceholder }) => PagePlaceholder))

const late = (page: PageName) =>
  function LatePlaceholder() {
    const { Part } = useLatePart(pagePlaceholders, true)
    return Part && <Part page={page} />
  }

export const ChatPending = late('chat')
export const ChatsPending = late('chats')
export const HomePending = late('home')
export const LikesPending = late('likes')
export const MatchFinderPending = late('match_finder')
export const NoticesPending = late('notices')
export const ProfilePending = late('profile')
export const SwipeGamePending = late('swipe_game')

const People = renderedPart(() => import('./brand-people.tsx').then(({ BrandPeople }) => BrandPeople))

/**
 * The people of the front page. The server renders them, so their code loads after the page. They are one element, because an update before
 * their code is loaded would remove them.
 */
export const brandPeople = (
  <Suspense fallback={null}>
    <People />
  </Suspense>
)

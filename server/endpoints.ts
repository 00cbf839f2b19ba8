import type { Endpoint } from '#server/platform/http/calls/endpoint.ts'
import { credentialsEndpoints } from './features/account/credentials.endpoints.ts'
import { chatsEndpoints } from './features/chats/chats.endpoints.ts'
import { creditsEndpoints } from './features/credits/credits.endpoints.ts'
import { leavingEndpoints } from './features/leaving/leaving.endpoints.ts'
import { automaticLikeEndpoints } from './features/likes/automatic-like.endpoints.ts'
import { likesEndpoints } from './features/likes/likes.endpoints.ts'
import { matchFinderEndpoints } from './features/match-finder/match-finder.endpoints.ts'
import { membersEndpoints } from './features/members/members.endpoints.ts'
import { notesEndpoints } from './features/notes/notes.endpoints.ts'
import { noticesEndpoints } from './features/notices/notices.endpoints.ts'
import { ordersEndpoints } from './features/orders/orders.endpoints.ts'
import { pagesEndpoints } from './features/pages/pages.endpoints.ts'
import { photosEndpoints } from './features/photos/photos.endpoints.ts'
import { pushEndpoints } from './features/push/push.endpoints.ts'
import { safetyEndpoints } from './features/safety/safety.endpoints.ts'
import { devicesEndpoints } from './features/session/devices.endpoints.ts'
import { passkeysEndpoints } from './features/session/passkeys.endpoints.ts'
import { resetEndpoints } from './features/session/reset.endpoints.ts'
import { sessionEndpoints } from './features/session/session.endpoints.ts'
import { signupEndpoints } from './features/signup/signup.endpoints.ts'
import { siteEndpoints } from './features/site/site.endpoints.ts'
import { swipeGameEndpoints } from './features/swipe-game/swipe-game.endpoints.ts'

/** The whole API on one page. The isolation test walks this list: an endpoint is covered the moment it is listed. */
export const endpoints: readonly Endpoint[] = [
  ...siteEndpoints,
  ...sessionEndpoints,
  ...resetEndpoints,
  ...devicesEndpoints,
  ...passkeysEndpoints,
  ...credentialsEndpoints,
  ...signupEndpoints,
  ...membersEndpoints,
  ...photosEndpoints,
  ...likesEndpoints,
  ...swipeGameEndpoints,
  ...matchFinderEndpoints,
  ...automaticLikeEndpoints,
  ...chatsEndpoints,
  ...creditsEndpoints,
  ...ordersEndpoints,
  ...pagesEndpoints,
  ...safetyEndpoints,
  ...leavingEndpoints,
  ...notesEndpoints,
  ...noticesEndpoints,
  ...pushEndpoints,
]

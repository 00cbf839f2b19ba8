import type { Endpoint } from '#server/platform/http/calls/endpoint.ts'
import { chatsEndpoints } from './features/chats/chats.endpoints.ts'
import { creditsEndpoints } from './features/credits/credits.endpoints.ts'
import { credentialsEndpoints } from './features/identity/credentials.endpoints.ts'
import { devicesEndpoints } from './features/identity/devices/devices.endpoints.ts'
import { leavingEndpoints } from './features/identity/leaving/leaving.endpoints.ts'
import { sessionEndpoints } from './features/identity/login/session.endpoints.ts'
import { passkeysEndpoints } from './features/identity/passkeys/passkeys.endpoints.ts'
import { resetEndpoints } from './features/identity/password/reset.endpoints.ts'
import { signupEndpoints } from './features/identity/signup/signup.endpoints.ts'
import { automaticLikeEndpoints } from './features/likes/automatic-like.endpoints.ts'
import { likesEndpoints } from './features/likes/likes.endpoints.ts'
import { matchFinderEndpoints } from './features/match-finder/match-finder.endpoints.ts'
import { membersEndpoints } from './features/members/members.endpoints.ts'
import { notesEndpoints } from './features/notes/notes.endpoints.ts'
import { noticesEndpoints } from './features/notifications/notices.endpoints.ts'
import { pushEndpoints } from './features/notifications/push/push.endpoints.ts'
import { ordersEndpoints } from './features/orders/orders.endpoints.ts'
import { pagesEndpoints } from './features/pages/pages.endpoints.ts'
import { photosEndpoints } from './features/photos/photos.endpoints.ts'
import { safetyEndpoints } from './features/safety/safety.endpoints.ts'
import { siteEndpoints } from './features/site/site.endpoints.ts'
import { swipeGameEndpoints } from './features/swipe-game/swipe-game.endpoints.ts'

/** The whole API. The isolation test loops over this list, so the test covers every endpoint that is listed here. */
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

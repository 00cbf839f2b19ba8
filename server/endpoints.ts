import { chatsEndpoints } from './features/chats/chats.endpoints.ts'
import { creditsEndpoints } from './features/credits/credits.endpoints.ts'
import { likesEndpoints } from './features/likes/likes.endpoints.ts'
import { membersEndpoints } from './features/members/members.endpoints.ts'
import { ordersEndpoints } from './features/orders/orders.endpoints.ts'
import { pagesEndpoints } from './features/pages/pages.endpoints.ts'
import { sessionEndpoints } from './features/session/session.endpoints.ts'
import { signupEndpoints } from './features/signup/signup.endpoints.ts'
import { siteEndpoints } from './features/site/site.endpoints.ts'
import type { Endpoint } from './platform/endpoint.ts'

/** The whole API on one page. The isolation test walks this list: an endpoint is covered the moment it is listed. */
export const endpoints: readonly Endpoint[] = [
  ...siteEndpoints,
  ...sessionEndpoints,
  ...signupEndpoints,
  ...membersEndpoints,
  ...likesEndpoints,
  ...chatsEndpoints,
  ...creditsEndpoints,
  ...ordersEndpoints,
  ...pagesEndpoints,
]

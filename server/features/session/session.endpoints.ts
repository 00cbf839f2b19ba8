import { Credentials, LanguageChange, MaybeUserReply, UserReply } from '#schemas/user.ts'
import { endpoint } from '#server/platform/endpoint.ts'
import { logIn } from './login.ts'
import { changeLanguage, getUser, logOut } from './session.service.ts'

export const sessionEndpoints = [
  endpoint(
    'POST /api/user',
    {
      access: 'visitor',
      limit: '100/hour',
      summary: 'Logs in. The email address and the password are wrong together; after five wrong ones the login is locked for a while.',
      body: Credentials,
      reply: UserReply,
    },
    async (ctx, { body }) => ({ user: await logIn(ctx, body) }),
  ),
  endpoint('GET /api/user', { access: 'visitor', summary: 'The logged-in member, or null', reply: MaybeUserReply }, async (ctx) => ({
    user: await getUser(ctx),
  })),
  endpoint(
    'PUT /api/user',
    {
      access: 'member',
      allows_incomplete: true,
      limit: '60/hour',
      summary: 'Chooses the language, out of the site’s',
      body: LanguageChange,
      reply: UserReply,
    },
    async (ctx, { body }) => ({ user: await changeLanguage(ctx, body.language) }),
  ),
  endpoint('POST /api/logout', { access: 'visitor', summary: 'Ends the session' }, (ctx) => logOut(ctx)),
  endpoint(
    'GET /api/logout',
    {
      access: 'visitor',
      own_client_only: true,
      summary: 'Ends the session, for our own client alone: another site’s link must not log anybody out',
    },
    (ctx) => logOut(ctx),
  ),
]

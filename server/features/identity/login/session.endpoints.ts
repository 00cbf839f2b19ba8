import { Credentials, LanguageChange, MaybeUserReply, UserReply } from '#schemas/members/user.ts'
import { perMember } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { logIn } from './login.ts'
import { changeLanguage, getUser, logOut } from './session.service.ts'

export const sessionEndpoints = [
  endpoint(
    'POST /api/user',
    {
      access: 'visitor',
      acts: 'write',
      limits: [
        ...perMember('100/hour'),
        named_limits.failed_login,
        named_limits.login_of_an_account,
        named_limits.login_on_a_known_device,
        named_limits.logins_of_an_account,
      ],
      summary: 'Logs in. The reply does not tell a wrong address from a wrong password. Five failures lock the login for a while.',
      body: Credentials,
      reply: UserReply,
    },
    async (ctx, { body }) => ({ user: await logIn(ctx, body) }),
  ),
  endpoint(
    'GET /api/user',
    { access: 'visitor', acts: 'read', limits: [], summary: 'Returns the logged-in member, or null', reply: MaybeUserReply },
    async (ctx) => ({
      user: await getUser(ctx),
    }),
  ),
  endpoint(
    'PUT /api/user',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      allows_incomplete: true,
      renews: ['user'],
      summary: 'Changes the language of the account to one of the site’s languages',
      body: LanguageChange,
      reply: UserReply,
    },
    async (ctx, { body }) => ({ user: await changeLanguage(ctx, body.language) }),
  ),
  endpoint('POST /api/logout', { access: 'visitor', acts: 'write', limits: [], summary: 'Ends the session' }, (ctx) => logOut(ctx)),
  endpoint(
    'GET /api/logout',
    {
      access: 'visitor',
      acts: 'write',
      limits: [],
      own_client_only: true,
      summary: 'Ends the session. It only works from the site’s own client, because a link on another site must not log members out.',
    },
    (ctx) => logOut(ctx),
  ),
]

import { HeldReset, NewPasswords, ResetRequest } from '#schemas/members/security.ts'
import { UserReply } from '#schemas/members/user.ts'
import { perGuess } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { getHeldReset, requestReset, resetPassword } from './reset.ts'

export const resetEndpoints = [
  endpoint(
    'POST /api/password-reset',
    {
      access: 'visitor',
      acts: 'write',
      limits: [
        ...perGuess({ member: '30/hour', failures: '30/hour', address: '300/hour' }),
        named_limits.reset_request,
        named_limits.reset_mail,
        named_limits.further_reset_mail,
      ],
      summary: 'Mails a link to reset the password, three times a day. If the site conceals membership, the reply is always the same.',
      body: ResetRequest,
    },
    (ctx, { body }) => requestReset(ctx, body),
  ),
  endpoint(
    'GET /api/password-reset',
    {
      access: 'visitor',
      acts: 'read',
      limits: [],
      summary: 'Returns the account of the reset link that was opened in this browser, or null',
      reply: HeldReset,
    },
    (ctx) => getHeldReset(ctx),
  ),
  endpoint(
    'PUT /api/password-reset',
    {
      access: 'visitor',
      acts: 'write',
      limits: perGuess({ member: '60/hour', failures: '60/hour', address: '300/hour' }),
      summary: 'Sets a new password with the link that was opened in this browser, ends all other sessions and logs in',
      body: NewPasswords,
      reply: UserReply,
    },
    async (ctx, { body }) => ({ user: await resetPassword(ctx, body) }),
  ),
]

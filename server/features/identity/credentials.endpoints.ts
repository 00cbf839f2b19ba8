import { EmailChange, HeldEmailChange, PasswordChange } from '#schemas/members/security.ts'
import { perGuess, perMember } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { changeEmail, getHeldEmailChange, requestEmailChange } from './email/email-change.ts'
import { changePassword } from './password/password-change.ts'

export const credentialsEndpoints = [
  endpoint(
    'PUT /api/password',
    {
      access: 'member',
      acts: 'write',
      limits: [...perMember('30/hour'), named_limits.password_of_a_member],
      summary: 'Changes the viewer’s password and ends all other sessions',
      body: PasswordChange,
    },
    (ctx, { body }) => changePassword(ctx, body),
  ),
  endpoint(
    'POST /api/email-change',
    {
      access: 'member',
      acts: 'write',
      limits: [
        ...perMember('30/hour'),
        named_limits.password_of_a_member,
        named_limits.change_to_an_email,
        named_limits.change_mail,
        named_limits.already_member_mail,
      ],
      summary: 'Mails a confirmation link to a new address. Requires the password, or an empty password and a passkey.',
      body: EmailChange,
    },
    (ctx, { body }) => requestEmailChange(ctx, body),
  ),
  endpoint(
    'GET /api/email-change',
    {
      access: 'visitor',
      acts: 'read',
      limits: [],
      summary: 'Returns the address change of the link that was opened in this browser, pending or done',
      reply: HeldEmailChange,
    },
    (ctx) => getHeldEmailChange(ctx),
  ),
  endpoint(
    'PUT /api/email-change',
    {
      access: 'visitor',
      acts: 'write',
      limits: perGuess({ member: '60/hour', failures: '60/hour', address: '600/hour' }),
      summary: 'Changes the address with the link that was opened in this browser',
      reply: HeldEmailChange,
    },
    (ctx) => changeEmail(ctx),
  ),
]

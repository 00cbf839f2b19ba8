import { EmailChange, HeldEmailChange, PasswordChange } from '#schemas/members/security.ts'
import { perGuess, perMember } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { askEmailChange, changeEmail, getHeldEmailChange } from './email/email-change.ts'
import { changePassword } from './password/password-change.ts'

export const credentialsEndpoints = [
  endpoint(
    'PUT /api/password',
    {
      access: 'member',
      acts: 'write',
      limits: [...perMember('30/hour'), named_limits.password_of_a_member],
      summary: 'Replaces the viewer’s password and signs every other device out',
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
      summary: 'Mails a link to a new address; proven by the password or, with an empty one, by a passkey',
      body: EmailChange,
    },
    (ctx, { body }) => askEmailChange(ctx, body),
  ),
  endpoint(
    'GET /api/email-change',
    {
      access: 'visitor',
      acts: 'read',
      limits: [],
      summary: 'The address change of the link opened in this browser, pending or done',
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
      summary: 'Changes the address by the link opened in this browser',
      reply: HeldEmailChange,
    },
    (ctx) => changeEmail(ctx),
  ),
]

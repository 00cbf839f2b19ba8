import { EmailChange, HeldEmailChange, PasswordChange } from '#schemas/security.ts'
import { endpoint } from '#server/platform/endpoint.ts'
import { askEmailChange, changeEmail, getHeldEmailChange } from './email-change.ts'
import { changePassword } from './password-change.ts'

export const credentialsEndpoints = [
  endpoint(
    'PUT /api/password',
    {
      access: 'member',
      limit: '30/hour',
      summary: 'Replaces the viewer’s password and signs every other device out',
      body: PasswordChange,
    },
    (ctx, { body }) => changePassword(ctx, body),
  ),
  endpoint(
    'POST /api/email-change',
    {
      access: 'member',
      limit: '30/hour',
      summary: 'Mails a link to a new address; proven by the password or, with an empty one, by a passkey',
      body: EmailChange,
    },
    (ctx, { body }) => askEmailChange(ctx, body),
  ),
  endpoint(
    'GET /api/email-change',
    { access: 'visitor', summary: 'What the link opened in this browser changes, or has changed', reply: HeldEmailChange },
    (ctx) => getHeldEmailChange(ctx),
  ),
  endpoint(
    'PUT /api/email-change',
    { access: 'visitor', limit: '60/hour', summary: 'Changes the address by the link opened in this browser', reply: HeldEmailChange },
    (ctx) => changeEmail(ctx),
  ),
]

import { SignupForm } from '#schemas/signup.ts'
import { MaybeUserReply } from '#schemas/user.ts'
import { endpoint } from '#server/platform/endpoint.ts'
import { sendActivationMail } from './activation.ts'
import { signUp } from './signup.service.ts'

export const signupEndpoints = [
  endpoint(
    'POST /api/signup',
    {
      access: 'visitor',
      limit: '30/hour',
      summary:
        'Creates an account and logs in. A site that conceals membership answers null, logs nobody in and lets the mail tell the rest.',
      body: SignupForm,
      reply: MaybeUserReply,
    },
    (ctx, { body }) => signUp(ctx, body),
  ),
  endpoint(
    'POST /api/activation-mail',
    { access: 'member', limit: '30/hour', summary: 'Sends the viewer a new activation link, at most five a day' },
    (ctx) => sendActivationMail(ctx),
  ),
]

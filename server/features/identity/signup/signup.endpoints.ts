import { limits } from '#schemas/limits.ts'
import {
  EmailCorrection,
  FirstConfirmation,
  HeldActivation,
  PartnerSignup,
  PartnerSignupReply,
  SignupCompletion,
  SignupForm,
  SignupMatches,
  SignupProgress,
  StepTaken,
} from '#schemas/members/signup.ts'
import { MaybeUserReply, UserReply } from '#schemas/members/user.ts'
import { sendActivationMail } from '#server/features/identity/email/activation.ts'
import { correctEmail } from '#server/features/identity/email/correct-email.ts'
import { confirmFirst, getHeldActivation } from '#server/features/identity/email/first-confirmation.ts'
import { listSuggestedMembers } from '#server/features/members/suggested-members.service.ts'
import { perAddress, perGuess, perMember } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { completeSignup } from './complete-signup.ts'
import { signUpForPartner } from './partner-signup.ts'
import { signUp } from './signup.service.ts'
import { finishSignup, getProgress, takeStep } from './signup-progress.ts'

export const signupEndpoints = [
  endpoint(
    'POST /api/signup',
    {
      access: 'visitor',
      acts: 'write',
      limits: [
        ...perGuess({ member: '30/hour', failures: '60/hour', address: '300/hour' }),
        named_limits.signup_of_an_email,
        named_limits.already_member_mail,
      ],
      summary: 'Creates an account and logs in. If the site conceals membership, it returns null, opens no session and sends a mail.',
      body: SignupForm,
      reply: MaybeUserReply,
    },
    (ctx, { body }) => signUp(ctx, body),
  ),
  endpoint(
    'POST /api/activation-mail',
    {
      access: 'member',
      acts: 'write',
      limits: [...perMember('30/hour'), named_limits.activation_mail],
      summary: 'Sends the viewer a new activation link, at most five a day',
    },
    (ctx) => sendActivationMail(ctx),
  ),
  endpoint(
    'GET /api/activation',
    {
      access: 'visitor',
      acts: 'read',
      limits: [],
      summary: 'Returns the signup of the activation link that was opened in this browser, or null',
      reply: HeldActivation,
    },
    (ctx) => getHeldActivation(ctx),
  ),
  endpoint(
    'POST /api/activation',
    {
      access: 'visitor',
      acts: 'write',
      limits: [...perGuess({ member: '60/hour', failures: '60/hour', address: '300/hour' }), named_limits.first_confirmation],
      summary: 'Confirms that signup with its password or a new one, and logs in. A new password ends the old one and all sessions.',
      body: FirstConfirmation,
      reply: UserReply,
    },
    async (ctx, { body }) => ({ user: await confirmFirst(ctx, body) }),
  ),
  endpoint(
    'GET /api/signup-progress',
    {
      access: 'member',
      acts: 'read',
      limits: [],
      allows_incomplete: true,
      summary: 'Returns the signup steps that the viewer has done or skipped',
      reply: SignupProgress,
    },
    (ctx) => getProgress(ctx),
  ),
  endpoint(
    'PUT /api/signup-progress',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('120/hour'),
      summary: 'Marks a step as done or skipped',
      body: StepTaken,
      reply: SignupProgress,
    },
    (ctx, { body }) => takeStep(ctx, body),
  ),
  endpoint(
    'POST /api/signup-finished',
    { access: 'member', acts: 'write', limits: perMember('60/hour'), summary: 'Marks the signup as finished' },
    (ctx) => finishSignup(ctx),
  ),
  endpoint(
    'PUT /api/signup-email',
    {
      access: 'member',
      acts: 'write',
      limits: [...perMember('10/hour'), named_limits.signup_of_an_email],
      summary: 'Corrects the address before it is confirmed, and sends a new activation mail',
      body: EmailCorrection,
      reply: UserReply,
    },
    async (ctx, { body }) => ({ user: await correctEmail(ctx, body.email) }),
  ),
  endpoint(
    'GET /api/signup-matches',
    {
      access: 'member',
      acts: 'see_photos',
      limits: perMember('120/hour'),
      summary: 'Returns up to twelve members who fit the viewer both ways',
      reply: SignupMatches,
    },
    async (ctx) => ({ profiles: await listSuggestedMembers(ctx, limits.signup_matches) }),
  ),
  endpoint(
    'POST /api/complete-signup',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      allows_incomplete: true,
      summary: 'Adds the data that a partner did not send, accepts the terms and completes the account',
      body: SignupCompletion,
      reply: UserReply,
    },
    async (ctx, { body }) => ({ user: await completeSignup(ctx, body) }),
  ),
  endpoint(
    'POST /api/partner-signup',
    {
      access: 'visitor',
      acts: 'write',
      limits: [...perAddress('3000/hour'), named_limits.partner_signup, named_limits.signup_of_an_email, named_limits.already_member_mail],
      is_webhook: true,
      takes_key: true,
      summary: 'Creates an incomplete account for a partner (key in the Authorization header). Returns the link for the person.',
      body: PartnerSignup,
      reply: PartnerSignupReply,
    },
    (ctx, { body }) => signUpForPartner(ctx, body),
  ),
]

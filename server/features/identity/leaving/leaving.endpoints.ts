import {
  AccountDeletion,
  AccountDeletionReply,
  ExportRequest,
  LeavingReply,
  ProfilePause,
  ReactivationReply,
  ReactivationRequest,
  StayDiscountReply,
} from '#schemas/members/leaving.ts'
import { ProfileReply } from '#schemas/members/profile.ts'
import { MaybeUserReply } from '#schemas/members/user.ts'
import { perGuess, perMember, perVisitor } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { exportData } from './export.ts'
import { deleteAccount, getLeaving, grantStayDiscount, pauseProfile } from './leaving.service.ts'
import { getReactivation, reactivateAccount, sendReactivationMail } from './reactivation.service.ts'

export const leavingEndpoints = [
  endpoint(
    'GET /api/leaving',
    {
      access: 'member',
      acts: 'read',
      limits: [],
      summary: 'Returns the consequences of deleting the account, and the alternatives',
      reply: LeavingReply,
    },
    (ctx) => getLeaving(ctx),
  ),
  endpoint(
    'POST /api/account-deletion',
    {
      access: 'member',
      acts: 'write',
      limits: [...perMember('20/hour'), named_limits.password_of_a_member],
      summary: 'Deletes the viewer’s account. It is hidden at once, and erased when the time for a return is over.',
      body: AccountDeletion,
      reply: AccountDeletionReply,
    },
    (ctx, { body }) => deleteAccount(ctx, body),
  ),
  endpoint(
    'PUT /api/profile/pause',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      renews: ['user'],
      summary: 'Hides the viewer’s profile, or shows it again',
      body: ProfilePause,
      reply: ProfileReply,
    },
    async (ctx, { body }) => ({ profile: await pauseProfile(ctx, body.is_paused) }),
  ),
  endpoint(
    'POST /api/stay-discount',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('20/hour'),
      summary: 'Accepts the discount for members who stay. It works once.',
      reply: StayDiscountReply,
    },
    (ctx) => grantStayDiscount(ctx),
  ),
  endpoint(
    'GET /api/reactivation',
    {
      access: 'visitor',
      acts: 'read',
      limits: [],
      summary: 'Returns the deleted account whose link was opened in this browser, or null',
      reply: ReactivationReply,
    },
    async (ctx) => ({ reactivation: await getReactivation(ctx) }),
  ),
  endpoint(
    'POST /api/reactivation',
    {
      access: 'visitor',
      acts: 'write',
      limits: perGuess({ member: '30/hour', failures: '30/hour', address: '300/hour' }),
      summary: 'Reactivates that account and logs in. Returns null if the address is not confirmed and another browser requested the link.',
      reply: MaybeUserReply,
    },
    async (ctx) => ({ user: await reactivateAccount(ctx) }),
  ),
  endpoint(
    'POST /api/reactivation-mail',
    {
      access: 'visitor',
      acts: 'write',
      limits: [...perVisitor({ member: '20/hour', address: '60/hour' }), named_limits.return_mail_to_an_email, named_limits.return_mail],
      summary: 'Mails a link that reactivates a deleted account. The reply is the same if there is none.',
      body: ReactivationRequest,
    },
    (ctx, { body }) => sendReactivationMail(ctx, body),
  ),
  endpoint(
    'POST /api/data-export',
    {
      access: 'member',
      acts: 'write',
      limits: [...perMember('20/hour'), named_limits.password_of_a_member, named_limits.data_export],
      summary: 'Returns all data of the viewer as a ZIP file, three times a day at most',
      body: ExportRequest,
      download: true,
    },
    (ctx, { body }) => exportData(ctx, body),
  ),
]

import {
  AccountDeletion,
  AccountDeletionReply,
  ExportWish,
  LeavingReply,
  ProfilePause,
  ReactivationReply,
  ReactivationWish,
  StayDiscountReply,
} from '#schemas/leaving.ts'
import { ProfileReply } from '#schemas/profile.ts'
import { UserReply } from '#schemas/user.ts'
import { endpoint } from '#server/platform/endpoint.ts'
import { exportData } from './export.ts'
import { deleteAccount, getLeaving, grantStayDiscount, pauseProfile } from './leaving.service.ts'
import { getReturn, returnToAccount, sendReturnMail } from './return.service.ts'

export const leavingEndpoints = [
  endpoint(
    'GET /api/leaving',
    {
      access: 'member',
      summary: 'What deleting the account would mean for the viewer, and what could be done instead',
      reply: LeavingReply,
    },
    (ctx) => getLeaving(ctx),
  ),
  endpoint(
    'POST /api/account-deletion',
    {
      access: 'member',
      limit: '20/hour',
      summary: 'Deletes the viewer’s account: hidden at once, erased after the days in which it may come back',
      body: AccountDeletion,
      reply: AccountDeletionReply,
    },
    (ctx, { body }) => deleteAccount(ctx, body),
  ),
  endpoint(
    'PUT /api/profile/pause',
    {
      access: 'member',
      limit: '60/hour',
      summary: 'Hides the viewer’s profile, or shows it again',
      body: ProfilePause,
      reply: ProfileReply,
    },
    async (ctx, { body }) => ({ profile: await pauseProfile(ctx, body.is_paused) }),
  ),
  endpoint(
    'POST /api/stay-discount',
    { access: 'member', limit: '20/hour', summary: 'Takes what the company gives to who stays, once', reply: StayDiscountReply },
    (ctx) => grantStayDiscount(ctx),
  ),
  endpoint(
    'GET /api/reactivation',
    { access: 'visitor', summary: 'The deleted account whose link was opened in this browser, or null', reply: ReactivationReply },
    async (ctx) => ({ reactivation: await getReturn(ctx) }),
  ),
  endpoint(
    'POST /api/reactivation',
    { access: 'visitor', limit: '30/hour', summary: 'Brings that account back and logs in', reply: UserReply },
    async (ctx) => ({ user: await returnToAccount(ctx) }),
  ),
  endpoint(
    'POST /api/reactivation-mail',
    {
      access: 'visitor',
      limit: '20/hour',
      summary: 'Mails the link that brings a deleted account back; answers alike where there is none',
      body: ReactivationWish,
    },
    (ctx, { body }) => sendReturnMail(ctx, body),
  ),
  endpoint(
    'POST /api/data-export',
    {
      access: 'member',
      limit: '20/hour',
      summary: 'Everything that is known of the viewer, as a ZIP; three a day',
      body: ExportWish,
      download: true,
    },
    (ctx, { body }) => exportData(ctx, body),
  ),
]

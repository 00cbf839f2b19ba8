import { NoticeChanges, NoticePreferences, UnsubscribeParams, UnsubscribeRequest, Unsubscription } from '#schemas/chats/notice.ts'
import { perAddress, perMember, perVisitor } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { changePreferences, getPreferences, resumeMail } from './notices.service.ts'
import { changeUnsubscription, getUnsubscription, unsubscribeByMailProgram } from './unsubscribe.ts'

export const noticesEndpoints = [
  endpoint(
    'GET /api/notifications',
    {
      access: 'member',
      acts: 'read',
      limits: [],
      summary: 'Returns the viewer’s notice settings for mail and push, and the reasons why mail has stopped',
      reply: NoticePreferences,
    },
    (ctx) => getPreferences(ctx),
  ),
  endpoint(
    'PUT /api/notifications',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('300/hour'),
      renews: ['notifications'],
      summary: 'Changes notice settings: all of the given changes or none',
      body: NoticeChanges,
      reply: NoticePreferences,
    },
    (ctx, { body }) => changePreferences(ctx, body),
  ),
  endpoint(
    'POST /api/notifications/resume',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('20/day'),
      renews: ['notifications', 'user'],
      summary: 'Resumes mail after it has stopped (ST-05)',
      reply: NoticePreferences,
    },
    (ctx) => resumeMail(ctx),
  ),
  endpoint(
    'GET /api/unsubscribe/:token',
    {
      access: 'visitor',
      acts: 'read',
      limits: perVisitor({ member: '60/hour', address: '600/hour' }),
      summary: 'Returns the mails that an unsubscribe link stops. It changes nothing.',
      params: UnsubscribeParams,
      reply: Unsubscription,
    },
    (ctx, { params }) => getUnsubscription(ctx, params.token),
  ),
  endpoint(
    'PUT /api/unsubscribe/:token',
    {
      access: 'visitor',
      acts: 'write',
      limits: perVisitor({ member: '60/hour', address: '600/hour' }),
      summary: 'Stops the mails of one kind or of all kinds, or resumes them',
      params: UnsubscribeParams,
      body: UnsubscribeRequest,
      reply: Unsubscription,
    },
    (ctx, { params, body }) => changeUnsubscription(ctx, params.token, body),
  ),
  endpoint(
    'POST /api/unsubscribe/:token',
    {
      access: 'visitor',
      acts: 'write',
      limits: perAddress('600/minute'),
      // a mail provider sends the requests for all of its users from few IP addresses
      is_webhook: true,
      ignores_body: true,
      summary: 'Stops all notices by mail. Mail programs call it (RFC 8058).',
      params: UnsubscribeParams,
    },
    (ctx, { params }) => unsubscribeByMailProgram(ctx, params.token),
  ),
]

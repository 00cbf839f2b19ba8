import { NoticeChanges, NoticePreferences, UnsubscribeParams, UnsubscribeWish, Unsubscription } from '#schemas/notice.ts'
import { endpoint } from '#server/platform/endpoint.ts'
import { changePreferences, getPreferences, resumeMail } from './notices.service.ts'
import { changeUnsubscription, getUnsubscription, unsubscribeByMailProgram } from './unsubscribe.ts'

export const noticesEndpoints = [
  endpoint(
    'GET /api/notifications',
    { access: 'member', summary: 'What the viewer is told of, by mail and by push, and why mail has stopped', reply: NoticePreferences },
    (ctx) => getPreferences(ctx),
  ),
  endpoint(
    'PUT /api/notifications',
    {
      access: 'member',
      limit: '300/hour',
      summary: 'Change any of these choices, all or none',
      body: NoticeChanges,
      reply: NoticePreferences,
    },
    (ctx, { body }) => changePreferences(ctx, body),
  ),
  endpoint(
    'POST /api/notifications/resume',
    { access: 'member', limit: '20/day', summary: 'Have mail again after it has stopped (ST-05)', reply: NoticePreferences },
    (ctx) => resumeMail(ctx),
  ),
  endpoint(
    'GET /api/unsubscribe/:token',
    {
      access: 'visitor',
      limit: '60/hour',
      summary: 'Which mails the link at the foot of a mail ends; changes nothing',
      params: UnsubscribeParams,
      reply: Unsubscription,
    },
    (ctx, { params }) => getUnsubscription(ctx, params.token),
  ),
  endpoint(
    'PUT /api/unsubscribe/:token',
    {
      access: 'visitor',
      limit: '60/hour',
      summary: 'End the mails of one kind or all of them, or take that back',
      params: UnsubscribeParams,
      body: UnsubscribeWish,
      reply: Unsubscription,
    },
    (ctx, { params, body }) => changeUnsubscription(ctx, params.token, body),
  ),
  endpoint(
    'POST /api/unsubscribe/:token',
    {
      access: 'visitor',
      // a mail provider calls for all of its readers from a few addresses
      limit: '600/minute',
      is_webhook: true,
      ignores_body: true,
      summary: 'A mail program ends all notices by mail for its reader (RFC 8058)',
      params: UnsubscribeParams,
    },
    (ctx, { params }) => unsubscribeByMailProgram(ctx, params.token),
  ),
]

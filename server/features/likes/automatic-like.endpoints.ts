import { AutomaticLikeChoice, AutomaticMatchReply } from '#schemas/discovery/automatic-like.ts'
import { perMember } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { chooseAutomaticLike, getAutomaticLikeChoice, matchOfToday } from './automatic-like.ts'

export const automaticLikeEndpoints = [
  endpoint(
    'GET /api/auto-like',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      own_client_only: true,
      may_be_empty: true,
      summary:
        'Creates a match between the viewer and another member who fits and has automatic likes on, once a day. A repeated call returns the same match.',
      reply: AutomaticMatchReply,
    },
    (ctx) => matchOfToday(ctx),
  ),
  endpoint(
    'GET /api/auto-like/choice',
    {
      access: 'member',
      acts: 'read',
      limits: [],
      summary: 'Returns whether automatic likes are on',
      reply: AutomaticLikeChoice,
    },
    (ctx) => getAutomaticLikeChoice(ctx),
  ),
  endpoint(
    'PUT /api/auto-like/choice',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      summary: 'Switches automatic likes on or off. The default is off.',
      body: AutomaticLikeChoice,
      reply: AutomaticLikeChoice,
    },
    (ctx, { body }) => chooseAutomaticLike(ctx, body),
  ),
]

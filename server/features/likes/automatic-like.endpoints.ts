import { AutomaticLikeChoice, AutomaticMatchReply } from '#schemas/automatic-like.ts'
import { endpoint } from '#server/platform/endpoint.ts'
import { chooseAutomaticLike, getAutomaticLikeChoice, matchOfToday } from './automatic-like.ts'

export const automaticLikeEndpoints = [
  endpoint(
    'GET /api/auto-like',
    {
      access: 'member',
      own_client_only: true,
      may_be_empty: true,
      limit: '60/hour',
      summary:
        'Likes both ways for the viewer and one other who fits and asked for it too, once a day of the site; the same day again answers the same profile',
      reply: AutomaticMatchReply,
    },
    (ctx) => matchOfToday(ctx),
  ),
  endpoint(
    'GET /api/auto-like/choice',
    { access: 'member', summary: 'Whether the viewer wants to be liked back where it fits', reply: AutomaticLikeChoice },
    (ctx) => getAutomaticLikeChoice(ctx),
  ),
  endpoint(
    'PUT /api/auto-like/choice',
    {
      access: 'member',
      limit: '60/hour',
      summary: 'Whether the viewer wants to be liked back where it fits; off until said',
      body: AutomaticLikeChoice,
      reply: AutomaticLikeChoice,
    },
    (ctx, { body }) => chooseAutomaticLike(ctx, body),
  ),
]

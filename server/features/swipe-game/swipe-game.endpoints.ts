import { IdParams } from '#schemas/common.ts'
import { SwipeDeck, SwipeLikeReply } from '#schemas/discovery/swipe-game.ts'
import { perMember } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { getDeck, likeInGame, passProfile, undoPass } from './swipe-game.service.ts'

export const swipeGameEndpoints = [
  endpoint(
    'GET /api/swipe-game',
    {
      access: 'member',
      acts: 'see_photos',
      limits: perMember('240/minute'),
      summary: 'Returns the next members for the swipe game, and the number of likes left today',
      reply: SwipeDeck,
    },
    (ctx) => getDeck(ctx),
  ),
  endpoint(
    'PUT /api/swipe-game/likes/:id',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('120/hour'),
      summary: 'Likes a profile in the swipe game. It uses one of the day’s likes.',
      params: IdParams,
      reply: SwipeLikeReply,
    },
    (ctx, { params }) => likeInGame(ctx, params.id),
  ),
  endpoint(
    'PUT /api/swipe-game/passes/:id',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('1200/hour'),
      summary: 'Skips a profile in the swipe game. It returns after some weeks.',
      params: IdParams,
    },
    (ctx, { params }) => passProfile(ctx, params.id),
  ),
  endpoint(
    'DELETE /api/swipe-game/passes/:id',
    { access: 'member', acts: 'write', limits: perMember('1200/hour'), summary: 'Undoes a skip', params: IdParams },
    (ctx, { params }) => undoPass(ctx, params.id),
  ),
]

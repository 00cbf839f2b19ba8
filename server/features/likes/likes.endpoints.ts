import { IdParams } from '#schemas/common.ts'
import { LikeReply, LikesQuery, LikesReply } from '#schemas/discovery/like.ts'
import { perMember } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { likeProfile, listLikes, markLikeAsSeen, unlikeProfile } from './likes.service.ts'

export const likesEndpoints = [
  endpoint(
    'GET /api/likes',
    {
      access: 'member',
      acts: 'see_photos',
      limits: perMember('240/minute'),
      summary: 'Returns the likes that the viewer gave and received, and the matches. With a type: a page of that list.',
      query: LikesQuery,
      reply: LikesReply,
    },
    (ctx, { query }) => listLikes(ctx, query),
  ),
  endpoint(
    'PUT /api/likes/:id',
    { access: 'member', acts: 'write', limits: perMember('300/hour'), summary: 'Likes a profile', params: IdParams, reply: LikeReply },
    (ctx, { params }) => likeProfile(ctx, params.id),
  ),
  endpoint(
    'DELETE /api/likes/:id',
    { access: 'member', acts: 'write', limits: perMember('300/hour'), summary: 'Removes a like', params: IdParams, reply: LikeReply },
    (ctx, { params }) => unlikeProfile(ctx, params.id),
  ),
  endpoint(
    'PUT /api/likes/:id/seen',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('600/hour'),
      summary: 'Marks the like from this member as seen',
      params: IdParams,
    },
    (ctx, { params }) => markLikeAsSeen(ctx, params.id),
  ),
]

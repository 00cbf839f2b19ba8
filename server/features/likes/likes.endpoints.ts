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
      summary: 'Profiles the viewer likes, who likes the viewer, and matches; with a type, that list page by page',
      query: LikesQuery,
      reply: LikesReply,
    },
    (ctx, { query }) => listLikes(ctx, query),
  ),
  endpoint(
    'PUT /api/likes/:id',
    { access: 'member', acts: 'write', limits: perMember('300/hour'), summary: 'Like a profile', params: IdParams, reply: LikeReply },
    (ctx, { params }) => likeProfile(ctx, params.id),
  ),
  endpoint(
    'DELETE /api/likes/:id',
    { access: 'member', acts: 'write', limits: perMember('300/hour'), summary: 'Take a like back', params: IdParams, reply: LikeReply },
    (ctx, { params }) => unlikeProfile(ctx, params.id),
  ),
  endpoint(
    'PUT /api/likes/:id/seen',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('600/hour'),
      summary: 'The like of this profile is no longer new',
      params: IdParams,
    },
    (ctx, { params }) => markLikeAsSeen(ctx, params.id),
  ),
]

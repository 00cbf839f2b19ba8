import { IdParams } from '#schemas/common.ts'
import { LikeReply, LikesQuery, LikesReply } from '#schemas/like.ts'
import { endpoint } from '#server/platform/endpoint.ts'
import { likeProfile, listLikes, markLikeAsSeen, unlikeProfile } from './likes.service.ts'

export const likesEndpoints = [
  endpoint(
    'GET /api/likes',
    {
      access: 'member',
      limit: '240/minute',
      summary: 'Profiles the viewer likes, who likes the viewer, and matches; with a type, that list page by page',
      query: LikesQuery,
      reply: LikesReply,
    },
    (ctx, { query }) => listLikes(ctx, query),
  ),
  endpoint(
    'PUT /api/likes/:id',
    { access: 'member', limit: '300/hour', summary: 'Like a profile', params: IdParams, reply: LikeReply },
    (ctx, { params }) => likeProfile(ctx, params.id),
  ),
  endpoint(
    'DELETE /api/likes/:id',
    { access: 'member', limit: '300/hour', summary: 'Take a like back', params: IdParams, reply: LikeReply },
    (ctx, { params }) => unlikeProfile(ctx, params.id),
  ),
  endpoint(
    'PUT /api/likes/:id/seen',
    { access: 'member', limit: '600/hour', summary: 'The like of this profile is no longer new', params: IdParams },
    (ctx, { params }) => markLikeAsSeen(ctx, params.id),
  ),
]

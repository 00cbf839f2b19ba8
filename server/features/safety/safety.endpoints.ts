import { IdParams } from '#schemas/common.ts'
import { BlockedReply, NewReport } from '#schemas/safety.ts'
import { perMember } from '#server/platform/call-limits.ts'
import { endpoint } from '#server/platform/endpoint.ts'
import { blockMember, listBlocked, reportMember, unblockMember } from './safety.service.ts'

export const safetyEndpoints = [
  endpoint(
    'GET /api/blocked',
    { access: 'member', acts: 'read', limits: [], summary: 'Members the viewer has blocked', reply: BlockedReply },
    (ctx) => listBlocked(ctx),
  ),
  endpoint(
    'PUT /api/blocked/:id',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('100/hour'),
      renews: ['blocked', 'chats', 'likes', 'user'],
      summary: 'Block a member: neither sees the other any more',
      params: IdParams,
    },
    (ctx, { params }) => blockMember(ctx, params.id),
  ),
  endpoint(
    'DELETE /api/blocked/:id',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('100/hour'),
      renews: ['blocked', 'chats', 'likes', 'user'],
      summary: 'Take a block back',
      params: IdParams,
    },
    (ctx, { params }) => unblockMember(ctx, params.id),
  ),
  endpoint(
    'POST /api/reports',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('20/day'),
      renews: ['blocked', 'chats', 'likes', 'user'],
      summary: 'Report a member to the operator; the same id again is the same report',
      body: NewReport,
    },
    (ctx, { body }) => reportMember(ctx, body),
  ),
]

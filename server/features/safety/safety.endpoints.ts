import { IdParams } from '#schemas/common.ts'
import { BlockedReply, NewReport, PublicReport } from '#schemas/safety/safety.ts'
import { perMember, perVisitor } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { reportAsAnyone } from './public-report.ts'
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
  endpoint(
    'POST /api/public-reports',
    {
      access: 'visitor',
      acts: 'write',
      limits: [...perVisitor({ member: '5/hour', address: '30/hour' }), named_limits.report_receipt],
      summary: 'Report any content to the operator, with or without an account; idempotent by its id',
      body: PublicReport,
    },
    (ctx, { body }) => reportAsAnyone(ctx, body),
  ),
]

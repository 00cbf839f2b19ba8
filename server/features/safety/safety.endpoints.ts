import { IdParams } from '#schemas/common.ts'
import { BlockedReply, NewReport, PublicReport, ReportReceipt, ReportTexts, SafetyQuery, SafetyReply } from '#schemas/safety/safety.ts'
import { Statement, StatementParams } from '#schemas/safety/statement.ts'
import { perMember, perVisitor } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { readStatement } from './decisions/own-statements.ts'
import { listReportsOfViewer } from './own-reports.ts'
import { reportAsAnyone } from './public-report.ts'
import { listReportTexts } from './report-texts.service.ts'
import { blockMember, listBlocked, reportMember, unblockMember } from './safety.service.ts'

export const safetyEndpoints = [
  endpoint(
    'GET /api/blocked',
    { access: 'member', acts: 'read', limits: [], summary: 'Returns the members whom the viewer has blocked', reply: BlockedReply },
    (ctx) => listBlocked(ctx),
  ),
  endpoint(
    'PUT /api/blocked/:id',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('100/hour'),
      renews: ['blocked', 'chats', 'likes', 'user'],
      summary: 'Blocks a member. The two members no longer see each other.',
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
      summary: 'Removes a block',
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
      summary: 'Reports a member to the operator, and returns the number of the report. A retry with the same id creates no second report.',
      body: NewReport,
      reply: ReportReceipt,
    },
    (ctx, { body }) => reportMember(ctx, body),
  ),
  endpoint(
    'POST /api/public-reports',
    {
      access: 'visitor',
      acts: 'write',
      limits: [...perVisitor({ member: '5/hour', address: '5/hour' }), named_limits.report_receipt],
      summary:
        'Reports any content to the operator, with or without an account, and returns the number of the report. A retry with the same id creates no second report.',
      body: PublicReport,
      reply: ReportReceipt,
    },
    (ctx, { body }) => reportAsAnyone(ctx, body),
  ),
  endpoint(
    'GET /api/report-texts',
    {
      access: 'visitor',
      acts: 'read',
      limits: [],
      summary: 'Returns the texts of the report forms in the language of the page',
      reply: ReportTexts,
    },
    (ctx) => listReportTexts(ctx),
  ),
  endpoint(
    'GET /api/statements/:token',
    {
      access: 'visitor',
      acts: 'read',
      limits: perVisitor({ member: '60/hour', address: '60/hour' }),
      summary: 'Returns a statement of reasons by the token in its mail. The account may be closed.',
      params: StatementParams,
      reply: Statement,
    },
    (ctx, { params }) => readStatement(ctx, params.token),
  ),
  endpoint(
    'GET /api/safety',
    {
      access: 'member',
      acts: 'read',
      limits: [],
      summary: 'Returns the reports of the viewer and what came of them, and the statements of reasons about the viewer, newest first',
      query: SafetyQuery,
      reply: SafetyReply,
    },
    (ctx, { query }) => listReportsOfViewer(ctx, query),
  ),
]

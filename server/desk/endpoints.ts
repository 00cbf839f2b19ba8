import { IdParams } from '#schemas/common.ts'
import { AskAnswer, AskAnswered, AskList, StaffAsk } from '#schemas/desk/asks.ts'
import { BrandOverview, BrandParams, Overview, OverviewQuery } from '#schemas/desk/overview.ts'
import {
  Acceptance,
  Accepted,
  AddedGrant,
  AuditPage,
  AuditQuery,
  DemoLogin,
  GrantChange,
  Invitation,
  InvitationLink,
  InvitationToken,
  LogExport,
  LoginPage,
  Me,
  NewInvitation,
  PasskeyLogin,
  PasswordLogin,
  StaffList,
  StaffNumber,
  StaffSessionParams,
  StepUp,
} from '#schemas/desk/staff.ts'
import { RequestOptions } from '#schemas/members/passkey.ts'
import { logInByPasskey, logInByPassword, logInToDemo, loginPage, logOut, meOf, stepUp } from './access/login.ts'
import { offerProof } from './access/passkeys.ts'
import { listAsks, partyOf } from './asks/asks.ts'
import { answerAsk } from './asks/site-asks.ts'
import { askAboutStaff, withdrawOwnAsk } from './asks/staff-asks.ts'
import { deskCall } from './call.ts'
import { caseCalls } from './cases/case-endpoints.ts'
import { listOverview, readBrand } from './figures/overview.ts'
import { ledgerCalls } from './ledger/ledger-endpoints.ts'
import { readLog } from './log.ts'
import { exportLog } from './log-export.ts'
import { memberCalls } from './members/member-endpoints.ts'
import { orderCalls } from './orders/order-endpoints.ts'
import { photoCalls } from './photos/photo-endpoints.ts'
import { addGrant, confirmOwnership, endGrant, endSession, listStaff, renewGrant } from './staff/grants.ts'
import { accept, invite, openInvitation, withdraw } from './staff/invitations.ts'

const login = { access: 'anyone', scope: 'none', step_up: false, audit: ['login'] } as const
const own = { access: 'session', scope: 'own', step_up: false, audit: null } as const
const figures = { access: 'figures', scope: 'grants', step_up: false, audit: null } as const
const manages = { access: 'staff', scope: 'grants', step_up: true } as const

/** All calls of the desk. */
export const deskCalls = [
  deskCall('GET /desk/api/login', { access: 'anyone', scope: 'none', step_up: false, audit: null, reply: LoginPage }, loginPage),
  deskCall('POST /desk/api/login/passkey-options', { ...login, audit: null, reply: RequestOptions }, (ctx) => offerProof(ctx, null)),
  deskCall('POST /desk/api/login/passkey', { ...login, body: PasskeyLogin }, (ctx, { body }) => logInByPasskey(ctx, body)),
  deskCall('POST /desk/api/login/password', { ...login, body: PasswordLogin }, (ctx, { body }) => logInByPassword(ctx, body)),
  deskCall('POST /desk/api/login/demo', { ...login, body: DemoLogin }, (ctx, { body }) => logInToDemo(ctx, body.number)),

  deskCall(
    'GET /desk/api/invitations/:token',
    { access: 'anyone', scope: 'none', step_up: false, audit: null, params: InvitationToken, reply: Invitation },
    (ctx, { params }) => openInvitation(ctx, params.token),
  ),
  deskCall(
    'POST /desk/api/invitations/:token',
    {
      access: 'anyone',
      scope: 'none',
      step_up: false,
      audit: ['staff.accept'],
      params: InvitationToken,
      body: Acceptance,
      reply: Accepted,
    },
    (ctx, { params, body }) => accept(ctx, params.token, body),
  ),

  deskCall('GET /desk/api/me', { ...own, reply: Me }, meOf),
  deskCall('POST /desk/api/logout', own, logOut),
  deskCall('POST /desk/api/step-up/passkey-options', { ...own, reply: RequestOptions }, (ctx) => offerProof(ctx, ctx.person)),
  deskCall('POST /desk/api/step-up', { ...own, body: StepUp, reply: Me }, (ctx, { body }) => stepUp(ctx, body)),

  deskCall('GET /desk/api/overview', { ...figures, query: OverviewQuery, reply: Overview }, (ctx, { query }) => listOverview(ctx, query)),
  deskCall('GET /desk/api/overview/:slug', { ...figures, params: BrandParams, reply: BrandOverview }, (ctx, { params }) =>
    readBrand(ctx, params.slug),
  ),

  deskCall('GET /desk/api/staff', { ...manages, step_up: false, audit: null, reply: StaffList }, listStaff),
  deskCall(
    'POST /desk/api/staff/invitations',
    { ...manages, audit: ['staff.invite'], body: NewInvitation, reply: InvitationLink },
    (ctx, { body }) => invite(ctx, body),
  ),
  deskCall(
    'DELETE /desk/api/staff/invitations/:id',
    { ...manages, audit: ['staff.invite_withdraw'], params: IdParams, body: GrantChange, reply: StaffList },
    async (ctx, { params, body }) => {
      await withdraw(ctx, params.id, body.why)
      return listStaff(ctx)
    },
  ),
  deskCall(
    'POST /desk/api/staff/:number/grants',
    { ...manages, audit: ['grant.add'], params: StaffNumber, body: AddedGrant, reply: StaffList },
    (ctx, { params, body }) => addGrant(ctx, params.number, body),
  ),
  deskCall(
    'POST /desk/api/staff/grants/:id/renewals',
    { ...manages, audit: ['grant.renew'], params: IdParams, body: GrantChange, reply: StaffList },
    (ctx, { params, body }) => renewGrant(ctx, params.id, body.why),
  ),
  deskCall(
    'POST /desk/api/staff/grants/:id/confirmations',
    { ...manages, audit: ['owner.confirm'], params: IdParams, body: GrantChange, reply: StaffList },
    (ctx, { params, body }) => confirmOwnership(ctx, params.id, body.why),
  ),
  deskCall(
    'DELETE /desk/api/staff/grants/:id',
    { ...manages, audit: ['grant.end'], params: IdParams, body: GrantChange, reply: StaffList },
    (ctx, { params, body }) => endGrant(ctx, params.id, body.why),
  ),
  deskCall(
    'DELETE /desk/api/staff/:number/sessions/:id',
    { ...manages, audit: ['session.end'], params: StaffSessionParams, reply: StaffList },
    (ctx, { params }) => endSession(ctx, params.number, params.id),
  ),

  deskCall('GET /desk/api/asks', { access: 'session', scope: 'grants', step_up: false, audit: null, reply: AskList }, (ctx) =>
    listAsks(ctx, partyOf(ctx)),
  ),
  deskCall('POST /desk/api/asks', { ...manages, audit: ['ask.make'], body: StaffAsk, reply: AskList }, (ctx, { body }) =>
    askAboutStaff(ctx, body),
  ),
  // whoever may answer depends on the kind of the ask
  deskCall(
    'POST /desk/api/asks/:id/answer',
    {
      access: 'session',
      scope: 'grants',
      step_up: true,
      audit: ['ask.yes', 'ask.no', 'grant.add', 'staff.invite', 'refund.make', 'credits.adjust', 'case.decide'],
      params: IdParams,
      body: AskAnswer,
      reply: AskAnswered,
    },
    (ctx, { params, body }) => answerAsk(ctx, params.id, body),
  ),
  deskCall(
    'DELETE /desk/api/asks/:id',
    { access: 'session', scope: 'own', step_up: false, audit: ['ask.withdraw'], params: IdParams, body: GrantChange, reply: AskList },
    (ctx, { params, body }) => withdrawOwnAsk(ctx, params.id, body.why),
  ),

  deskCall(
    'GET /desk/api/log',
    { access: 'session', scope: 'grants', step_up: false, audit: null, query: AuditQuery, reply: AuditPage },
    (ctx, { query }) => readLog(ctx, query),
  ),
  deskCall(
    'POST /desk/api/log/exports',
    { access: 'log', scope: 'grants', step_up: true, audit: ['log.export'], body: LogExport, reply: 'table' },
    (ctx, { body }) => exportLog(ctx, body),
  ),

  ...caseCalls,
  ...photoCalls,
  ...orderCalls,
  ...ledgerCalls,
  ...memberCalls,
]

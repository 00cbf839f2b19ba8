import { LookReason } from '#schemas/desk/looks.ts'
import {
  AccountPanel,
  AddressPanel,
  DevicesPanel,
  FoundMembers,
  MailPanel,
  MemberFind,
  MemberNote,
  MemberPage,
  MemberParams,
  MemberSite,
  MoneyPanel,
  NewMemberNote,
  NotesPanel,
  TrustPanel,
} from '#schemas/desk/members.ts'
import { deskCall } from '#server/desk/call.ts'
import { findMembers } from './find.ts'
import { openAccount, openAddress, openDevices, openMail, openMember, openMoney, openTrust } from './member-page.ts'
import { addMemberNote, openNotes } from './notes.ts'

const look = { access: 'members', scope: 'grants', step_up: false, params: MemberParams, body: LookReason } as const
/** Who a member is: not for moderators, who decide on what was shown. */
const contact = { ...look, access: 'contact' } as const

/** The calls about members. Nothing about a person opens by itself: every call is a look that the member can read later. */
export const memberCalls = [
  deskCall(
    'POST /desk/api/members/:site/find',
    {
      access: 'members',
      scope: 'grants',
      step_up: false,
      audit: ['member.find'],
      params: MemberSite,
      body: MemberFind,
      reply: FoundMembers,
    },
    (ctx, { params, body }) => findMembers(ctx, params.site, body),
  ),
  deskCall('POST /desk/api/members/:site/:id/open', { ...look, audit: ['look.page'], reply: MemberPage }, (ctx, { params, body }) =>
    openMember(ctx, params, body),
  ),
  deskCall(
    'POST /desk/api/members/:site/:id/panels/account',
    { ...look, audit: ['look.account'], reply: AccountPanel },
    (ctx, { params, body }) => openAccount(ctx, params, body),
  ),
  deskCall(
    'POST /desk/api/members/:site/:id/panels/trust',
    { ...look, audit: ['look.trust'], reply: TrustPanel },
    (ctx, { params, body }) => openTrust(ctx, params, body),
  ),
  deskCall(
    'POST /desk/api/members/:site/:id/panels/money',
    { ...look, audit: ['look.money'], reply: MoneyPanel },
    (ctx, { params, body }) => openMoney(ctx, params, body),
  ),
  deskCall(
    'POST /desk/api/members/:site/:id/panels/devices',
    { ...contact, audit: ['look.devices'], reply: DevicesPanel },
    (ctx, { params, body }) => openDevices(ctx, params, body),
  ),
  deskCall(
    'POST /desk/api/members/:site/:id/panels/address',
    { ...contact, step_up: true, audit: ['look.address'], reply: AddressPanel },
    (ctx, { params, body }) => openAddress(ctx, params, body),
  ),
  deskCall(
    'POST /desk/api/members/:site/:id/panels/mail',
    { ...contact, audit: ['look.mail'], reply: MailPanel },
    (ctx, { params, body }) => openMail(ctx, params, body),
  ),
  deskCall(
    'POST /desk/api/members/:site/:id/panels/notes',
    { ...look, audit: ['look.notes'], reply: NotesPanel },
    (ctx, { params, body }) => openNotes(ctx, params, body),
  ),
  deskCall(
    'POST /desk/api/members/:site/:id/notes',
    {
      access: 'members',
      scope: 'grants',
      step_up: false,
      audit: ['member.note'],
      params: MemberParams,
      body: NewMemberNote,
      reply: MemberNote,
    },
    (ctx, { params, body }) => addMemberNote(ctx, params, body),
  ),
]

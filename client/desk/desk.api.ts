import type { Static } from 'typebox'
import type { AskAnswer, AskAnswered, AskList, StaffAsk } from '#schemas/desk/asks.ts'
import type {
  CaseList,
  CaseNotes,
  CasePage,
  CaseQuery,
  CaseSeen,
  CaseStanding,
  HeldCase,
  NewHold,
  NewNote,
  Queues,
  Snooze,
} from '#schemas/desk/case-calls.ts'
import type { Decided, DecisionPreview, NewDecision } from '#schemas/desk/decisions.ts'
import type { LedgerExport, LedgerPage, LedgerQuery } from '#schemas/desk/ledger.ts'
import type { LookReason } from '#schemas/desk/looks.ts'
import type {
  AccountPanel,
  AddressPanel,
  DevicesPanel,
  FoundMembers,
  MailPanel,
  MemberFind,
  MemberNote,
  MemberPage,
  MemberPanel,
  MoneyPanel,
  NewMemberNote,
  NotesPanel,
  TrustPanel,
} from '#schemas/desk/members.ts'
import type { Adjusted, OrderList, OrderPage, OrderQuery, Refunded, RefundQuery, RefundQuote } from '#schemas/desk/orders.ts'
import type { BrandOverview, Overview, OverviewQuery } from '#schemas/desk/overview.ts'
import type { PhotoQueue, PhotoResults, PhotoVerdicts, TakePhotos } from '#schemas/desk/photos.ts'
import type {
  Acceptance,
  Accepted,
  AddedGrant,
  AuditPage,
  AuditQuery,
  Invitation,
  InvitationLink,
  LogExport,
  LoginPage,
  Me,
  NewInvitation,
  PasswordLogin,
  StaffList,
  StepUp,
} from '#schemas/desk/staff.ts'
import type { FaultBody, FaultCode, FieldFault } from '#schemas/faults.ts'
import type { Assertion, RequestOptions } from '#schemas/members/passkey.ts'
import type { NewAdjustment } from '#schemas/money/credit-adjustment.ts'
import type { NewStaffRefund } from '#schemas/money/staff-refund.ts'

/** The error of a call. Its code is `offline` if no reply arrived. */
export class DeskFault extends Error {
  readonly code: FaultCode | 'offline'
  readonly fields: Readonly<Record<string, FieldFault>>
  readonly data: Readonly<Record<string, string | number>>

  constructor(code: DeskFault['code'], { fields = {}, data = {} }: Partial<Pick<DeskFault, 'fields' | 'data'>> = {}) {
    super(code)
    this.code = code
    this.fields = fields
    this.data = data
  }
}

export const isFault = (error: unknown, code: DeskFault['code']): error is DeskFault => error instanceof DeskFault && error.code === code

let last_reply_at = Date.now()

/** The moment of the last reply. The server counts the idle time of a session from its calls. */
export const lastReplyAt = (): number => last_reply_at

async function call<Reply>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, isFile?: true): Promise<Reply> {
  const response = await fetch(`/desk/api${path}`, {
    method,
    headers: method === 'GET' ? {} : { 'content-type': 'application/json', 'x-couplet-client': '1' },
    body: method === 'GET' ? null : JSON.stringify(body ?? {}),
  }).catch(() => {
    throw new DeskFault('offline')
  })
  last_reply_at = Date.now()
  if (response.status === 204) return undefined as Reply
  if (isFile && response.ok) return (await fileOf(response)) as Reply
  const reply: unknown = await response.json().catch(() => null)
  if (response.ok && reply !== null) return reply as Reply
  const { error } = (reply ?? {}) as Partial<FaultBody>
  throw new DeskFault(error?.code ?? 'internal', error)
}

/** Reads a downloaded file. Throws a fault if the connection breaks, because the file would be incomplete. */
const fileOf = (response: Response): Promise<Blob> =>
  response.blob().catch(() => {
    throw new DeskFault('offline')
  })

type Why = { why: string }

/** The address of a case, an order or a member. */
interface ItemKey {
  site: string
  id: string
}
const caseAt = ({ site, id }: ItemKey): string => `/cases/${site}/${id}`
const memberAt = ({ site, id }: ItemKey): string => `/members/${site}/${id}`
const orderAt = ({ site, id }: ItemKey): string => `/orders/${site}/${id}`

interface Panels {
  account: AccountPanel
  trust: TrustPanel
  money: MoneyPanel
  devices: DevicesPanel
  address: AddressPanel
  mail: MailPanel
  notes: NotesPanel
}

export const deskApi = {
  loginPage: () => call<LoginPage>('GET', '/login'),
  loginOptions: () => call<RequestOptions>('POST', '/login/passkey-options'),
  logInByPasskey: (passkey: Assertion) => call<void>('POST', '/login/passkey', { passkey }),
  logInByPassword: (login: Static<typeof PasswordLogin>) => call<void>('POST', '/login/password', login),
  logInToDemo: (number: number) => call<void>('POST', '/login/demo', { number }),
  logOut: () => call<void>('POST', '/logout'),
  me: () => call<Me>('GET', '/me'),
  stepUpOptions: () => call<RequestOptions>('POST', '/step-up/passkey-options'),
  stepUp: (proof: Static<typeof StepUp>) => call<Me>('POST', '/step-up', proof),
  invitation: (token: string) => call<Invitation>('GET', `/invitations/${token}`),
  accept: (token: string, acceptance: Acceptance) => call<Static<typeof Accepted>>('POST', `/invitations/${token}`, acceptance),
  overview: (query: Static<typeof OverviewQuery>) => call<Overview>('GET', `/overview${queryOf(query)}`),
  brandOverview: (slug: string) => call<BrandOverview>('GET', `/overview/${encodeURIComponent(slug)}`),
  staff: () => call<StaffList>('GET', '/staff'),
  invite: (invitation: NewInvitation) => call<InvitationLink>('POST', '/staff/invitations', invitation),
  withdraw: (id: string, change: Why) => call<StaffList>('DELETE', `/staff/invitations/${id}`, change),
  addGrant: (number: number, grant: Static<typeof AddedGrant>) => call<StaffList>('POST', `/staff/${number}/grants`, grant),
  renewGrant: (id: string, change: Why) => call<StaffList>('POST', `/staff/grants/${id}/renewals`, change),
  confirmOwnership: (id: string, change: Why) => call<StaffList>('POST', `/staff/grants/${id}/confirmations`, change),
  endGrant: (id: string, change: Why) => call<StaffList>('DELETE', `/staff/grants/${id}`, change),
  endSession: (number: number, id: string) => call<StaffList>('DELETE', `/staff/${number}/sessions/${id}`),
  asks: () => call<AskList>('GET', '/asks'),
  ask: (ask: Static<typeof StaffAsk>) => call<AskList>('POST', '/asks', ask),
  answerAsk: (id: string, answer: AskAnswer) => call<AskAnswered>('POST', `/asks/${id}/answer`, answer),
  withdrawAsk: (id: string, change: Why) => call<AskList>('DELETE', `/asks/${id}`, change),
  queues: () => call<Queues>('GET', '/queues'),
  cases: (query: CaseQuery | ({ kind: string } & Record<string, string>)) => call<CaseList>('GET', `/cases${queryOf(query)}`),
  takePhotos: (wish: TakePhotos) => call<PhotoQueue>('POST', '/photos/page', wish),
  decidePhotos: (verdicts: PhotoVerdicts) => call<Static<typeof PhotoResults>>('POST', '/photos/decisions', verdicts),
  openCase: (at: ItemKey) => call<CasePage>('POST', `${caseAt(at)}/open`),
  seeCase: (at: ItemKey, seen: Static<typeof CaseSeen>) => call<CaseStanding>('POST', `${caseAt(at)}/seen`, seen),
  takeCase: (at: ItemKey) => call<CaseStanding>('POST', `${caseAt(at)}/claim`),
  leaveCase: (at: ItemKey) => call<void>('DELETE', `${caseAt(at)}/claim`),
  snooze: (at: ItemKey, snooze: Snooze) => call<CaseStanding>('POST', `${caseAt(at)}/snooze`, snooze),
  wakeCase: (at: ItemKey) => call<CaseStanding>('DELETE', `${caseAt(at)}/snooze`),
  addNote: (at: ItemKey, note: NewNote) => call<Static<typeof CaseNotes>>('POST', `${caseAt(at)}/notes`, note),
  orders: (query: OrderQuery | ({ site: string } & Record<string, string>)) => call<OrderList>('GET', `/orders${queryOf(query)}`),
  order: (at: ItemKey) => call<OrderPage>('GET', orderAt(at)),
  refundQuote: (at: ItemKey, wish: Static<typeof RefundQuery>) => call<RefundQuote>('GET', `${orderAt(at)}/refund-quote${queryOf(wish)}`),
  refund: (at: ItemKey, refund: NewStaffRefund) => call<Refunded>('POST', `${orderAt(at)}/refunds`, refund),
  findMembers: (site: string, wish: MemberFind) => call<FoundMembers>('POST', `/members/${site}/find`, wish),
  openMember: (at: ItemKey, why: LookReason) => call<MemberPage>('POST', `${memberAt(at)}/open`, why),
  memberPanel: <Name extends MemberPanel>(at: ItemKey, panel: Name, why: LookReason) =>
    call<Panels[Name]>('POST', `${memberAt(at)}/panels/${panel}`, why),
  addMemberNote: (at: ItemKey, note: NewMemberNote) => call<MemberNote>('POST', `${memberAt(at)}/notes`, note),
  adjust: (at: ItemKey, adjustment: NewAdjustment) => call<Adjusted>('POST', `${memberAt(at)}/adjustments`, adjustment),
  ledger: (query: LedgerQuery | ({ site: string } & Record<string, string>)) => call<LedgerPage>('GET', `/ledger${queryOf(query)}`),
  exportLedger: (wanted: LedgerExport) => call<Blob>('POST', '/ledger/exports', wanted, true),
  exportLog: (wanted: Static<typeof LogExport>) => call<Blob>('POST', '/log/exports', wanted, true),
  previewDecision: (at: ItemKey, decision: NewDecision) => call<DecisionPreview>('POST', `${caseAt(at)}/preview`, decision),
  decide: (at: ItemKey, decision: NewDecision) => call<Decided>('POST', `${caseAt(at)}/decisions`, decision),
  hold: (at: ItemKey, hold: NewHold) => call<Static<typeof HeldCase>>('POST', `${caseAt(at)}/hold`, hold),
  undoDecision: (at: ItemKey, decision: string) => call<void>('DELETE', `${caseAt(at)}/decisions/${decision}`),
  log: (query: Static<typeof AuditQuery>) => call<AuditPage>('GET', `/log${queryOf(query)}`),
}

function queryOf(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

import { type Static, Type } from 'typebox'
import { DateOnly, Id, Nullable, Timestamp } from '#schemas/common.ts'
import { memberFinds } from './choices.ts'
import { desk_limits } from './limits.ts'
import { LookReason } from './looks.ts'
import { OrderLine } from './orders.ts'

const closed = { additionalProperties: false }

const Slug = Type.String({ pattern: '^[a-z0-9-]{1,80}$' })

export const MemberSite = Type.Object({ site: Slug }, closed)
export const MemberParams = Type.Object({ site: Slug, id: Id }, closed)

export const MemberFind = Type.Object(
  { by: Type.Enum([...memberFinds]), text: Type.String({ minLength: 1, maxLength: 254 }), why: LookReason },
  closed,
)
export type MemberFind = Static<typeof MemberFind>

const FoundMember = Type.Object(
  {
    id: Id,
    name: Type.String(),
    age: Type.Integer(),
    city: Nullable(Type.String()),
    since: Timestamp,
    status: Type.String(),
  },
  closed,
)
export type FoundMember = Static<typeof FoundMember>

/** `has_more`: more members have this name than the list shows. */
export const FoundMembers = Type.Object({ members: Type.Array(FoundMember), has_more: Type.Boolean() }, closed)
export type FoundMembers = Static<typeof FoundMembers>

/** The parts of a member page. Each opens by its own press, and each press is a line in the log. */
export const memberPanels = ['account', 'trust', 'money', 'devices', 'address', 'mail', 'notes'] as const
export type MemberPanel = (typeof memberPanels)[number]

/** The member as others see it. Null if the person was erased: the books stay. */
export const MemberPage = Type.Object(
  {
    id: Id,
    site: Type.String(),
    profile: Nullable(
      Type.Object(
        {
          name: Type.String(),
          age: Type.Integer(),
          country: Type.String(),
          region: Nullable(Type.String()),
          city: Nullable(Type.String()),
          about: Type.String(),
          interests: Type.Array(Type.String()),
          looking_for: Type.String(),
          status: Type.String(),
          since: Timestamp,
          last_seen_at: Timestamp,
          photos: Type.Integer(),
        },
        closed,
      ),
    ),
    /** The panels that the role may open. */
    panels: Type.Array(Type.Enum([...memberPanels])),
    may_adjust: Type.Boolean(),
    /** How many member pages the viewer opened within the last hour without a case. */
    pages_in_hour: Type.Integer(),
  },
  closed,
)
export type MemberPage = Static<typeof MemberPage>

export const AccountPanel = Type.Object(
  {
    status: Type.String(),
    profile_status: Type.String(),
    since: Timestamp,
    confirmed_at: Nullable(Timestamp),
    locale: Type.String(),
    is_premium: Type.Boolean(),
    /** The address with most of its letters hidden. Null for roles that decide on what was shown, not on who it is. */
    masked_email: Nullable(Type.String()),
  },
  closed,
)
export type AccountPanel = Static<typeof AccountPanel>

/** Only numbers. */
export const TrustPanel = Type.Object(
  {
    reports_about: Type.Integer(),
    reports_by: Type.Integer(),
    blocks_given: Type.Integer(),
    blocks_received: Type.Integer(),
  },
  closed,
)
export type TrustPanel = Static<typeof TrustPanel>

/** `detail` is null for roles that see only the count of the orders. */
export const MoneyPanel = Type.Object(
  {
    orders: Type.Integer(),
    detail: Nullable(
      Type.Object(
        {
          balance: Type.Integer(),
          given: Type.Integer(),
          /** What was paid and what went back, for each currency. */
          sums: Type.Array(Type.Object({ currency: Type.String(), paid_cents: Type.Integer(), returned_cents: Type.Integer() }, closed)),
          latest: Type.Array(OrderLine),
          /** Until when the member may not pay by direct debit. */
          barred_until: Nullable(Timestamp),
          /** The credits that staff gave within the days of the limit of support. */
          staff_gave: Type.Integer(),
        },
        closed,
      ),
    ),
  },
  closed,
)
export type MoneyPanel = Static<typeof MoneyPanel>

export const DevicesPanel = Type.Object({ sessions: Type.Array(Type.Object({ device: Type.String(), day: DateOnly }, closed)) }, closed)
export type DevicesPanel = Static<typeof DevicesPanel>

export const AddressPanel = Type.Object({ email: Nullable(Type.String()) }, closed)
export type AddressPanel = Static<typeof AddressPanel>

/** A note of staff about a member. The member reads it in their data archive, without the author. */
export const MemberNote = Type.Object({ id: Id, by: Type.String(), at: Timestamp, words: Type.String() }, closed)
export type MemberNote = Static<typeof MemberNote>

/** The latest notes, the newest first. */
export const NotesPanel = Type.Object({ notes: Type.Array(MemberNote), has_older: Type.Boolean() }, closed)
export type NotesPanel = Static<typeof NotesPanel>

export const NewMemberNote = Type.Object({ id: Id, words: Type.String({ minLength: 1, maxLength: desk_limits.note_length }) }, closed)
export type NewMemberNote = Static<typeof NewMemberNote>

/** When the member last got a mail of each kind, the latest first. No text of a mail is stored. */
export const MailPanel = Type.Object(
  { mails: Type.Array(Type.Object({ kind: Type.String(), state: Type.Enum(['sent', 'refused', 'bounced']), at: Timestamp }, closed)) },
  closed,
)
export type MailPanel = Static<typeof MailPanel>

import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { Assertion, CreationOptions, Registration } from '#schemas/members/passkey.ts'
import { desk_limits } from './limits.ts'
import { permissions, scopeKinds, staffExtras, staffRoles } from './roles.ts'

const closed = { additionalProperties: false }

/** The number of a person of the desk, as the database stores it. */
const PersonNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const Scope = Type.Object({ kind: Type.Enum([...scopeKinds]), id: Type.String({ maxLength: 80, pattern: '^[a-z0-9-]*$' }) }, closed)

/** A role for some sites. `ends_at` is null for an owner of a company, whose grant does not end by date. */
export const NewGrant = Type.Object(
  {
    role: Type.Enum([...staffRoles]),
    scope: Scope,
    extras: Type.Array(Type.Enum([...staffExtras]), { maxItems: staffExtras.length, uniqueItems: true }),
    days: Type.Integer({ minimum: 1, maximum: desk_limits.longest_grant_days }),
  },
  closed,
)
export type NewGrant = Static<typeof NewGrant>

export const Grant = Type.Object(
  {
    id: Id,
    role: Type.Enum([...staffRoles]),
    scope: Scope,
    /** The name of the site or the company; empty for the fleet. */
    scope_name: Type.String(),
    extras: Type.Array(Type.Enum([...staffExtras])),
    ends_at: Nullable(Timestamp),
    /** True if this is the last owner of its company: the grant can neither be ended nor end by date. */
    is_last_owner: Type.Boolean(),
    /** Since when the last owner of a company is asked to confirm the grant. Null if nothing is asked. */
    confirm_since: Nullable(Timestamp),
  },
  closed,
)
export type Grant = Static<typeof Grant>

/** The person who is logged in at the desk. */
export const Me = Type.Object(
  {
    number: Type.Integer(),
    name: Type.String(),
    grants: Type.Array(Grant),
    permissions: Type.Array(Type.Enum([...permissions])),
    /** The moment until which acts need no second check; null if a second check is needed. */
    stepped_up_until: Nullable(Timestamp),
    /** How this person can confirm an act. */
    confirms_with: Type.Array(Type.Enum(['passkey', 'code'])),
    recovery_codes_left: Type.Integer(),
    is_demo: Type.Boolean(),
    /** The names of the companies of the person that one person runs. There the asker may answer an ask alone, a day later. */
    solo: Type.Array(Type.String()),
  },
  closed,
)
export type Me = Static<typeof Me>

/** The page of the login. `people` are the labelled logins of a demo; empty elsewhere. */
export const LoginPage = Type.Object(
  {
    people: Type.Array(
      Type.Object({ number: Type.Integer(), name: Type.String(), role: Type.Enum([...staffRoles]), sites: Type.String() }, closed),
    ),
  },
  closed,
)
export type LoginPage = Static<typeof LoginPage>

export const PasswordLogin = Type.Object(
  {
    email: Type.String({ maxLength: 254 }),
    password: Type.String({ maxLength: desk_limits.password_length.max }),
    /** Six digits of an authenticator app, or a recovery code. */
    code: Type.String({ maxLength: 40 }),
  },
  closed,
)
export const PasskeyLogin = Type.Object({ passkey: Assertion }, closed)
export const DemoLogin = Type.Object({ number: PersonNumber }, closed)
/** Confirms an act with a second check: a passkey, or a code of the authenticator app. */
export const StepUp = Type.Object({ passkey: Type.Optional(Assertion), code: Type.Optional(Type.String({ maxLength: 40 })) }, closed)

/** An open invitation, as the invited person reads it. */
export const Invitation = Type.Object(
  {
    /** The address with most letters hidden. The invited person types the whole address. */
    masked_email: Type.String(),
    name: Type.String(),
    invited_by: Type.String(),
    expires_at: Timestamp,
    grants: Type.Array(
      Type.Object({ role: Type.Enum([...staffRoles]), scope_name: Type.String(), extras: Type.Array(Type.Enum([...staffExtras])) }, closed),
    ),
    /** A new secret for an authenticator app. The page shows it if the person chooses a password. */
    totp: Type.Object({ secret: Type.String(), address: Type.String() }, closed),
    passkey: CreationOptions,
  },
  closed,
)
export type Invitation = Static<typeof Invitation>

/** Accepts an invitation with a passkey, or with a password and an authenticator app. */
export const Acceptance = Type.Object(
  {
    /** The address of the invitation. A logged-in person who only adds roles leaves it out. */
    email: Type.Optional(Type.String({ maxLength: 254 })),
    name: Type.String({ minLength: 1, maxLength: desk_limits.name_length }),
    passkey: Type.Optional(Registration),
    password: Type.Optional(Type.String({ maxLength: desk_limits.password_length.max })),
    code: Type.Optional(Type.String({ maxLength: 10 })),
  },
  closed,
)
export type Acceptance = Static<typeof Acceptance>
export const Accepted = Type.Object({ recovery_codes: Type.Array(Type.String()) }, closed)

export const InvitationToken = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }, closed)

const StaffSession = Type.Object(
  { id: Type.String(), device: Type.String(), since: Timestamp, seen_at: Timestamp, is_own: Type.Boolean() },
  closed,
)
export type StaffSession = Static<typeof StaffSession>

/** A person of the desk, as the owner sees them. Only grants within the owner's own scope are listed. */
export const StaffMember = Type.Object(
  {
    number: Type.Integer(),
    name: Type.String(),
    email: Type.String(),
    since: Timestamp,
    last_in_at: Nullable(Timestamp),
    is_stopped: Type.Boolean(),
    grants: Type.Array(Grant),
    passkeys: Type.Array(Type.Object({ name: Type.String(), last_used_at: Nullable(Timestamp) }, closed)),
    has_password: Type.Boolean(),
    recovery_codes_left: Type.Integer(),
    sessions: Type.Array(StaffSession),
  },
  closed,
)
export type StaffMember = Static<typeof StaffMember>

const OpenInvitation = Type.Object(
  { id: Id, name: Type.String(), email: Type.String(), grants: Type.Array(NewGrant), expires_at: Timestamp, is_expired: Type.Boolean() },
  closed,
)
export type OpenInvitation = Static<typeof OpenInvitation>

/** A scope in which the viewer may grant roles. */
const GrantableScope = Type.Object({ ...Scope.properties, name: Type.String() }, closed)

export const StaffList = Type.Object(
  { staff: Type.Array(StaffMember), invitations: Type.Array(OpenInvitation), scopes: Type.Array(GrantableScope) },
  closed,
)
export type StaffList = Static<typeof StaffList>

const Why = Type.String({ minLength: 1, maxLength: desk_limits.why_length })

export const NewInvitation = Type.Object(
  {
    email: Type.String({ maxLength: 254 }),
    name: Type.String({ minLength: 1, maxLength: desk_limits.name_length }),
    grants: Type.Array(NewGrant, { minItems: 1, maxItems: 10 }),
    why: Why,
  },
  closed,
)
export type NewInvitation = Static<typeof NewInvitation>
/** The link of a new invitation. The desk shows it once; the server stores only a hash. */
export const InvitationLink = Type.Object({ id: Id, link: Type.String(), expires_at: Timestamp }, closed)
export type InvitationLink = Static<typeof InvitationLink>

export const GrantChange = Type.Object({ why: Why }, closed)
export const AddedGrant = Type.Object({ ...NewGrant.properties, why: Why }, closed)
export const StaffNumber = Type.Object({ number: PersonNumber }, closed)
export const StaffSessionParams = Type.Object({ number: PersonNumber, id: Id }, closed)

/** One act in the log. `facts` are fields before and after the act, and never contents. */
const AuditLine = Type.Object(
  {
    id: Id,
    at: Timestamp,
    /** The name of the person, `console:<user>` for the command line, or `machine`. */
    who: Type.String(),
    role: Nullable(Type.Enum([...staffRoles])),
    act: Type.String(),
    site: Nullable(Type.String()),
    subject: Nullable(Type.String()),
    why: Nullable(Type.String()),
    facts: Type.Record(Type.String(), Type.Unknown()),
    /** The seal that covers the line: its time, and its hash in hexadecimal. Null for a line that is not sealed yet. */
    seal: Nullable(Type.Object({ at: Timestamp, hash: Type.String() }, closed)),
  },
  closed,
)
export type AuditLine = Static<typeof AuditLine>

const log_filters = {
  act: Type.Optional(Type.String({ maxLength: 60 })),
  who: Type.Optional(Type.String({ maxLength: 80 })),
  role: Type.Optional(Type.Enum([...staffRoles])),
  /** The slug of a brand. */
  site: Type.Optional(Type.String({ maxLength: 63 })),
  /** The whole subject of a line, for example `staff:3`. */
  subject: Type.Optional(Type.String({ maxLength: 120 })),
  /** The first moment, which is included. */
  from: Type.Optional(Timestamp),
  /** The moment at which the lines end. It is not included. */
  until: Type.Optional(Timestamp),
}

export const AuditQuery = Type.Object(
  {
    ...log_filters,
    /** The cursor of the previous page. */
    after: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
)
export const LogExport = Type.Object({ ...log_filters, why: Why }, closed)
export const AuditPage = Type.Object(
  {
    lines: Type.Array(AuditLine),
    next: Nullable(Type.String()),
    /** The last daily check of all seals. `broken_from` is the time of the first seal that does not fit its lines. Null before the first check. */
    check: Nullable(Type.Object({ at: Timestamp, broken_from: Nullable(Timestamp) }, closed)),
  },
  closed,
)
export type AuditPage = Static<typeof AuditPage>

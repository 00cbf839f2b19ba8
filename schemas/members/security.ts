import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import { Assertion } from './passkey.ts'

const Email = Type.String({ maxLength: limits.email_length, format: 'email' })
/** One that is being chosen; what a schema cannot say of it answers with a field fault. */
const NewPassword = Type.String({ minLength: limits.password_length.min, maxLength: limits.password_length.max })
const KnownPassword = Type.String({ maxLength: limits.password_length.max })

export const ResetRequest = Type.Object({ email: Email }, { additionalProperties: false })
export type ResetRequest = Static<typeof ResetRequest>

/** Whose password the followed link changes; null when it opens nothing (EC-05). Who has the link has the mailbox. */
export const HeldReset = Type.Object({ email: Nullable(Type.String()) }, { additionalProperties: false })
export type HeldReset = Static<typeof HeldReset>

export const NewPasswords = Type.Object({ password: NewPassword, password_again: KnownPassword }, { additionalProperties: false })
export type NewPasswords = Static<typeof NewPasswords>

export const PasswordChange = Type.Object({ old_password: KnownPassword, password: NewPassword }, { additionalProperties: false })
export type PasswordChange = Static<typeof PasswordChange>

/** Proven by the password, or by a passkey with an empty password. */
export const EmailChange = Type.Object(
  { email: Email, password: KnownPassword, passkey: Type.Optional(Assertion) },
  { additionalProperties: false },
)
export type EmailChange = Static<typeof EmailChange>

/** The address the followed link changes to, and whether that has happened; null when the link opens nothing. */
export const HeldEmailChange = Type.Object({ email: Nullable(Type.String()), is_done: Type.Boolean() }, { additionalProperties: false })
export type HeldEmailChange = Static<typeof HeldEmailChange>

/** A session in words. An empty browser or system is one that the browser did not name. */
export const Device = Type.Object(
  {
    id: Id,
    browser: Type.String(),
    system: Type.String(),
    is_phone: Type.Boolean(),
    is_this: Type.Boolean(),
    created_at: Timestamp,
    last_seen_at: Timestamp,
  },
  { additionalProperties: false },
)
export type Device = Static<typeof Device>
export const DevicesReply = Type.Object({ devices: Type.Array(Device) }, { additionalProperties: false })
export type DevicesReply = Static<typeof DevicesReply>

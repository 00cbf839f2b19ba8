import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import { Assertion } from './passkey.ts'

const Email = Type.String({ maxLength: limits.email_length, format: 'email' })
/** A new password. The server checks further rules and answers with a field error. */
const NewPassword = Type.String({ minLength: limits.password_length.min, maxLength: limits.password_length.max })
const KnownPassword = Type.String({ maxLength: limits.password_length.max })

export const ResetRequest = Type.Object({ email: Email }, { additionalProperties: false })
export type ResetRequest = Static<typeof ResetRequest>

/**
 * The email address of the account to which the opened reset link belongs; null if the link is invalid (EC-05). A person who has the link
 * can read the mailbox, so the address is no secret.
 */
export const HeldReset = Type.Object({ email: Nullable(Type.String()) }, { additionalProperties: false })
export type HeldReset = Static<typeof HeldReset>

export const NewPasswords = Type.Object({ password: NewPassword, password_again: KnownPassword }, { additionalProperties: false })
export type NewPasswords = Static<typeof NewPasswords>

export const PasswordChange = Type.Object({ old_password: KnownPassword, password: NewPassword }, { additionalProperties: false })
export type PasswordChange = Static<typeof PasswordChange>

/** The password confirms the change. If a passkey confirms it, the password is empty. */
export const EmailChange = Type.Object(
  { email: Email, password: KnownPassword, passkey: Type.Optional(Assertion) },
  { additionalProperties: false },
)
export type EmailChange = Static<typeof EmailChange>

/** The new address of the opened link, and whether the change is done; `email` is null if the link is invalid. */
export const HeldEmailChange = Type.Object({ email: Nullable(Type.String()), is_done: Type.Boolean() }, { additionalProperties: false })
export type HeldEmailChange = Static<typeof HeldEmailChange>

/** A session as it is described to its member. An unknown `browser` or `system` is an empty text. */
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

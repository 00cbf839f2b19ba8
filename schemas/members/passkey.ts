import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'

/** Base64url, as browsers and authenticators exchange it. The names in this file are those of the WebAuthn standard. */
const Bytes = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength })
const closed = { additionalProperties: false }
const Transports = Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 8 })
const Descriptor = Type.Object({ id: Type.String(), type: Type.Literal('public-key'), transports: Type.Optional(Transports) }, closed)

/** The challenge that the authenticator signs, for a login or to confirm the identity. */
export const RequestOptions = Type.Object(
  {
    challenge: Type.String(),
    timeout: Type.Integer(),
    rpId: Type.String(),
    allowCredentials: Type.Array(Descriptor),
    userVerification: Type.Literal('required'),
  },
  closed,
)
export type RequestOptions = Static<typeof RequestOptions>

export const CreationOptions = Type.Object(
  {
    challenge: Type.String(),
    rp: Type.Object({ id: Type.String(), name: Type.String() }, closed),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }, closed),
    pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') }, closed)),
    timeout: Type.Integer(),
    attestation: Type.Literal('none'),
    excludeCredentials: Type.Array(Descriptor),
    authenticatorSelection: Type.Object(
      { residentKey: Type.Literal('required'), requireResidentKey: Type.Boolean(), userVerification: Type.Literal('required') },
      closed,
    ),
  },
  closed,
)
export type CreationOptions = Static<typeof CreationOptions>

/** The authenticator's response to RequestOptions. */
export const Assertion = Type.Object(
  {
    id: Bytes(1400),
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(4000),
    userHandle: Type.Optional(Bytes(100)),
  },
  closed,
)
export type Assertion = Static<typeof Assertion>

/** The authenticator's response to CreationOptions. */
export const Registration = Type.Object(
  { id: Bytes(1400), clientDataJSON: Bytes(4000), attestationObject: Bytes(16_000), transports: Transports },
  closed,
)
export type Registration = Static<typeof Registration>

export const Passkey = Type.Object({ id: Id, name: Type.String(), created_at: Timestamp, last_used_at: Nullable(Timestamp) }, closed)
export type Passkey = Static<typeof Passkey>
export const PasskeysReply = Type.Object({ passkeys: Type.Array(Passkey) }, closed)
export type PasskeysReply = Static<typeof PasskeysReply>

export const PasskeyLogin = Type.Object({ passkey: Assertion }, closed)
export const PasskeyOffer = Type.Object({ password: Type.String({ maxLength: limits.password_length.max }) }, closed)
export const NewPasskey = Type.Object({ passkey: Registration }, closed)
export const PasskeyName = Type.Object({ name: Type.String({ minLength: 1, maxLength: limits.passkey_name_length }) }, closed)

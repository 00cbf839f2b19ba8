import type { Assertion, CreationOptions, Registration, RequestOptions } from '#schemas/members/passkey.ts'
import type { DeskContext, Person } from '#server/desk/context.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { findKey, insertChallenge, type KeyRow, listKeys, takeChallenge, updateKeyUse } from './passkeys.queries.ts'
import { countChallenge } from './tries.ts'

/** Loads the library at the first use of a passkey, because parsing its certificates takes a third of a second. */
const webauthn = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

const challenge_ms = 5 * 60_000
/** COSE numbers of Ed25519, P-256 and RSA. */
const algorithms = [-8, -7, -257]

/** Passkeys of the desk belong to its host, as the environment names it. */
const relyingParty = ({ host, client }: DeskContext) => ({ expectedRPID: host, expectedOrigin: client.origin })

/** A challenge for the second check of a person, or for a login (null). */
export async function offerProof(ctx: DeskContext, person: Person | null): Promise<RequestOptions> {
  if (!person) await countChallenge(ctx)
  const { generateAuthenticationOptions } = await webauthn()
  const { challenge } = await generateAuthenticationOptions({ rpID: ctx.host })
  await insertChallenge(ctx, { challenge, ...purposeOf(person) })
  const known = person ? await listKeys(ctx, person.number) : []
  return {
    challenge,
    timeout: challenge_ms,
    rpId: ctx.host,
    allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
    userVerification: 'required',
  }
}

const purposeOf = (person: Person | null) =>
  person ? ({ purpose: 'step_up', of: person.session.id } as const) : ({ purpose: 'login', of: '' } as const)

/** Returns the passkey that signed the challenge of offerProof(). Throws `login_failed` for any error. */
export async function verifyProof(ctx: DeskContext, person: Person | null, { id, ...response }: Assertion): Promise<KeyRow> {
  const challenge = await challengeIn(response.clientDataJSON)
  const key = await findKey(ctx, id)
  const is_offered = challenge !== null && (await takeChallenge(ctx, { challenge, ...purposeOf(person) }))
  if (!is_offered || !key || (person && person.number !== key.staff_number)) throw new Fault('login_failed')
  const { verifyAuthenticationResponse } = await webauthn()
  const counter = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    ...relyingParty(ctx),
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
    requireUserVerification: true,
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : null),
    () => null,
  )
  if (counter === null || !(await updateKeyUse(ctx, { id: key.id, counter }))) throw new Fault('login_failed')
  return key
}

interface NewOwner {
  /** The id of the invitation. */
  invitation: string
  name: string
}

/** The options for the first passkey of an invited person. */
export async function offerFirstKey(ctx: DeskContext, { invitation, name }: NewOwner): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'desk',
    rpID: ctx.host,
    userName: name,
    userDisplayName: name,
    supportedAlgorithmIDs: algorithms,
  })
  await insertChallenge(ctx, { challenge: options.challenge, purpose: 'invite', of: invitation })
  return {
    challenge: options.challenge,
    rp: { id: ctx.host, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challenge_ms,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** Verifies the first passkey of an invited person. Throws `passkey_failed` for any error. */
export async function verifyFirstKey(ctx: DeskContext, { id, transports, ...rest }: Registration, invitation: string) {
  const challenge = await challengeIn(rest.clientDataJSON)
  if (challenge === null || !(await takeChallenge(ctx, { challenge, purpose: 'invite', of: invitation }))) throw new Fault('passkey_failed')
  const { verifyRegistrationResponse } = await webauthn()
  const outcome = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response: { ...rest, transports }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    ...relyingParty(ctx),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!outcome?.verified) throw new Fault('passkey_failed')
  const { id: credential_id, publicKey: public_key, counter } = outcome.registrationInfo.credential
  return { credential_id, public_key, counter, transports }
}

async function challengeIn(clientDataJSON: string): Promise<string | null> {
  const { decodeClientDataJSON } = await helpers()
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return /^[\w-]{1,200}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}

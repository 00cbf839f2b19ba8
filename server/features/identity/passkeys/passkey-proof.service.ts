import { limits } from '#schemas/limits.ts'
import type { Assertion, RequestOptions } from '#schemas/members/passkey.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import {
  type ChallengePurpose,
  findPasskey,
  insertChallenge,
  listCredentials,
  type PasskeyRow,
  takeChallenge,
  updateUse,
} from './passkeys.queries.ts'

/** Loads the library at the first use of a passkey, because parsing its certificates takes a third of a second. */
export const webauthn = () => import('@simplewebauthn/server')
const webauthnHelpers = () => import('@simplewebauthn/server/helpers')

/** The site's own host. So a passkey of one site does not work on another site. */
export function relyingParty({ client }: Context): { rpID: string; expectedOrigin: string } {
  return { rpID: new URL(client.origin).hostname, expectedOrigin: client.origin }
}

export const challenge_ms = limits.passkey_challenge_minutes * 60_000

/**
 * Creates a challenge. A visitor can log in with any passkey. A member can confirm an action only with one of the member's own passkeys.
 */
export async function offerChallenge(ctx: Context): Promise<RequestOptions> {
  const { rpID } = relyingParty(ctx)
  const account_id = ctx.viewer?.id ?? null
  const known = account_id ? await listCredentials(ctx, account_id) : []
  const { generateAuthenticationOptions } = await webauthn()
  const { challenge } = await generateAuthenticationOptions({ rpID })
  await transaction(ctx, (tx) => insertChallenge(tx, { challenge, purpose: 'prove', account_id }))
  return {
    challenge,
    timeout: challenge_ms,
    rpId: rpID,
    allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
    userVerification: 'required',
  }
}

/** Requires the viewer to confirm an action with one of the viewer's passkeys. */
export async function requirePasskey(ctx: MemberContext, assertion: Assertion): Promise<void> {
  await verifyPasskey(ctx, assertion, ctx.viewer.id)
}

/**
 * Verifies the passkey that signed the challenge. Throws `passkey_failed` for any error. @param account_id the account that must own the
 * passkey; null for a login
 */
export async function verifyPasskey(ctx: Context, assertion: Assertion, account_id: string | null): Promise<PasskeyRow> {
  const expectedChallenge = await spendChallenge(ctx, assertion.clientDataJSON, { purpose: 'prove', account_id })
  const passkey = await findPasskey(ctx, assertion.id)
  if (!passkey || (account_id !== null && passkey.account_id !== account_id)) throw new Fault('passkey_failed')
  const counter = await verify(ctx, { assertion, passkey, expectedChallenge })
  if (counter === null || !(await updateUse(ctx, { id: passkey.id, counter }))) throw new Fault('passkey_failed')
  return passkey
}

/** Uses up the challenge in the answer. Throws if this site did not create the challenge for this purpose. */
export async function spendChallenge(
  ctx: Context,
  clientDataJSON: string,
  { purpose, account_id }: { purpose: ChallengePurpose; account_id: string | null },
): Promise<string> {
  const challenge = await challengeIn(clientDataJSON)
  if (challenge === null || !(await takeChallenge(ctx, { challenge, purpose, account_id }))) throw new Fault('passkey_failed')
  return challenge
}

async function challengeIn(clientDataJSON: string): Promise<string | null> {
  const { decodeClientDataJSON } = await webauthnHelpers()
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return /^[\w-]{1,200}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}

interface Verification {
  assertion: Assertion
  passkey: PasskeyRow
  expectedChallenge: string
}

/** Returns the new signature counter of the authenticator, or null if the signature is wrong. */
async function verify(ctx: Context, { assertion, passkey, expectedChallenge }: Verification): Promise<number | null> {
  const { id, ...response } = assertion
  const { rpID, expectedOrigin } = relyingParty(ctx)
  const { credential_id, public_key, counter } = passkey
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (error) {
    ctx.log.info({ err: error }, 'a passkey was not accepted')
    return null
  }
}

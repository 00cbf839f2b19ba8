import { parse as bytesOf, v7 as newId } from 'uuid'
import { limits } from '#schemas/limits.ts'
import type { Assertion, CreationOptions, PasskeysReply, Registration } from '#schemas/members/passkey.ts'
import type { User } from '#schemas/members/user.ts'
import { deviceLine } from '#server/features/identity/devices/device-name.ts'
import { checkStatus, refuseLeaver } from '#server/features/identity/login/login.ts'
import { countUnlessKnown } from '#server/features/identity/login/login-attempts.ts'
import { startSession } from '#server/features/identity/login/session.service.ts'
import { requirePassword } from '#server/features/identity/password/password.service.ts'
import { getResetAccount } from '#server/features/identity/password/reset.queries.ts'
import { isUniqueViolation, transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { requireConfirmedEmail } from '#server/platform/http/require-confirmed-email.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import { challenge_ms, relyingParty, spendChallenge, verifyPasskey, webauthn } from './passkey-proof.service.ts'
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listCredentials,
  listPasskeyRows,
  updateName,
} from './passkeys.queries.ts'

/** COSE numbers of Ed25519, P-256 and RSA. */
const algorithms = [-8, -7, -257]

/** The options for creating a passkey. The call requires the password, because a passkey gives permanent access. */
export async function offerPasskey(ctx: MemberContext, password: string): Promise<CreationOptions> {
  requireConfirmedEmail(ctx.viewer)
  const { email, name } = await requirePassword(ctx, password)
  const { id: account_id } = ctx.viewer
  const known = await listCredentials(ctx, account_id)
  if (known.length >= limits.most_passkeys) throw new Fault('conflict')
  const { rpID } = relyingParty(ctx)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: ctx.site.file.name,
    rpID,
    // the authenticator stores only the account id, no personal data
    userID: new Uint8Array(bytesOf(account_id)),
    userName: email,
    userDisplayName: name,
    supportedAlgorithmIDs: algorithms,
  })
  await transaction(ctx, (tx) => insertChallenge(tx, { challenge: options.challenge, purpose: 'add', account_id }))
  return {
    challenge: options.challenge,
    rp: { id: rpID, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challenge_ms,
    attestation: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** Stores the new passkey under the name of its device, which the owner can change. */
export async function addPasskey(ctx: MemberContext, registration: Registration): Promise<PasskeysReply> {
  requireConfirmedEmail(ctx.viewer)
  const { id: account_id } = ctx.viewer
  const expectedChallenge = await spendChallenge(ctx, registration.clientDataJSON, { purpose: 'add', account_id })
  const credential = await verifyNew(ctx, registration, expectedChallenge)
  const { email: to, name, locale } = await getResetAccount(ctx, account_id)
  const device = deviceLine(ctx.client.user_agent).slice(0, limits.passkey_name_length)
  const { id: credential_id, publicKey: public_key, counter } = credential
  try {
    await transaction(ctx, async (tx) => {
      await insertPasskey(tx, { id: newId(), credential_id, public_key, counter, transports: registration.transports, name: device })
      await queueTemplateMail(tx, { kind: 'passkey-added', to, name, locale, values: { device, added_at: tx.now } })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'passkey_credential')) throw new Fault('passkey_failed')
    throw error
  }
  return listPasskeys(ctx)
}

async function verifyNew(ctx: Context, { id, transports, ...rest }: Registration, expectedChallenge: string) {
  const { rpID, expectedOrigin } = relyingParty(ctx)
  const response = { ...rest, transports }
  const { verifyRegistrationResponse } = await webauthn()
  const outcome = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a new passkey was not accepted')
    return null
  })
  if (!outcome?.verified) throw new Fault('passkey_failed')
  return outcome.registrationInfo.credential
}

export async function listPasskeys(ctx: MemberContext): Promise<PasskeysReply> {
  return { passkeys: await listPasskeyRows(ctx) }
}

export async function renamePasskey(ctx: MemberContext, id: string, given: string): Promise<PasskeysReply> {
  const name = given.replace(/\s+/g, ' ').trim()
  if (name === '') throw fieldFault('name', 'required')
  if ((await updateName(ctx, id, name)) === 0) throw new Fault('not_found')
  return listPasskeys(ctx)
}

export async function removePasskey(ctx: MemberContext, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { name: device } = await deletePasskey(tx, id)
    const { email: to, name, locale } = await getResetAccount(tx, tx.viewer.id)
    await queueTemplateMail(tx, { kind: 'passkey-removed', to, name, locale, values: { device, removed_at: tx.now } })
  })
}

/**
 * Logs in with a passkey after user verification on the device (fingerprint, face or code). A lock after wrong passwords does not prevent
 * this login.
 */
export async function logInByPasskey(ctx: Context, assertion: Assertion): Promise<User> {
  const known = await findPasskey(ctx, assertion.id)
  const succeed = await countUnlessKnown(ctx, known?.account_id ?? null)
  const { account_id, account_status } = await verifyPasskey(ctx, assertion, null)
  await succeed()
  if (account_status === 'deleted_pending') await refuseLeaver(ctx, account_id)
  await checkStatus(ctx, { id: account_id, status: account_status })
  return startSession(ctx, account_id, { way: 'passkey' })
}

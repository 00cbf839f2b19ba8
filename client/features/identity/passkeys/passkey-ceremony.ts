import type { Assertion, CreationOptions, Registration, RequestOptions } from '#schemas/members/passkey.ts'

/** The device asked, and got no answer or a refusal: nothing went wrong, nothing was done. */
export class PasskeyUnused extends Error {
  /** The device has one for this account already. */
  readonly is_known: boolean
  constructor(cause: unknown) {
    super('passkey unused', { cause })
    this.is_known = cause instanceof Error && cause.name === 'InvalidStateError'
  }
}

/** Loaded where a passkey is asked for, and nowhere else. */
const load = () => import('@simplewebauthn/browser')

export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

export async function makePasskey(options: CreationOptions): Promise<Registration> {
  const { startRegistration } = await load()
  // transports are an open list in the standard and a closed one in the library's types
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, response } = await startRegistration({ optionsJSON }).catch(refuse)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** @param is_quiet offers passkeys among what the browser fills in, and waits until one is chosen */
export async function signWithPasskey(options: RequestOptions, { is_quiet = false } = {}): Promise<Assertion> {
  const { startAuthentication } = await load()
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: is_quiet }).catch(refuse)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

export async function offersQuietly(): Promise<boolean> {
  return knowsPasskeys() && (await load()).browserSupportsWebAuthnAutofill()
}

function refuse(error: unknown): never {
  throw new PasskeyUnused(error)
}

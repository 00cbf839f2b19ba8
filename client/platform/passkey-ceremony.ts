import type { Assertion, CreationOptions, Registration, RequestOptions } from '#schemas/members/passkey.ts'

/** Thrown if the user cancels the dialog of the device or does not answer it. This is not a failure. */
export class PasskeyUnused extends Error {
  /** True if the device already has a passkey for this account. */
  readonly is_known: boolean
  constructor(cause: unknown) {
    super('passkey unused', { cause })
    this.is_known = cause instanceof Error && cause.name === 'InvalidStateError'
  }
}

/** Passkey library, loaded only when a passkey is used. */
const load = () => import('@simplewebauthn/browser')

export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

export async function makePasskey(options: CreationOptions): Promise<Registration> {
  const { startRegistration } = await load()
  // the standard may add transports, but the types of the library allow only known transports
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, response } = await startRegistration({ optionsJSON }).catch(refuse)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** @param is_quiet if true, the browser's autofill offers the passkeys, and the promise waits until the user selects one */
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

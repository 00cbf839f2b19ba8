import type { Assertion, CreationOptions, Registration, RequestOptions } from '#schemas/members/passkey.ts'

/** The user cancelled or did not answer the device's dialog. This is not an error. */
export class PasskeyUnused extends Error {
  /** The device already has a passkey for this account. */
  readonly is_known: boolean
  constructor(cause: unknown) {
    super('passkey unused', { cause })
    this.is_known = cause instanceof Error && cause.name === 'InvalidStateError'
  }
}

/** Loaded only where a passkey is needed. */
const load = () => import('@simplewebauthn/browser')

export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

export async function makePasskey(options: CreationOptions): Promise<Registration> {
  const { startRegistration } = await load()
  // the standard allows new transports, but the types of the library list only known ones
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, response } = await startRegistration({ optionsJSON }).catch(refuse)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** @param is_quiet offers passkeys in the browser's autofill, and waits until one is selected */
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

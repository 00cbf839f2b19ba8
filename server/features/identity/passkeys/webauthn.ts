/** Loads the library at the first use of a passkey, because parsing its certificates takes a third of a second. */
export const webauthn = () => import('@simplewebauthn/server')
export const webauthnHelpers = () => import('@simplewebauthn/server/helpers')

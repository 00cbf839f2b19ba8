/** Loaded when somebody first comes with a passkey: reading certificates takes a third of a second, which hardly any start needs. */
export const webauthn = () => import('@simplewebauthn/server')
export const webauthnHelpers = () => import('@simplewebauthn/server/helpers')

const key = 'login-email'

/** The address somebody has typed already, for the login they are led to. It stays in this tab and goes with the first look. */
export function rememberLoginEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email.trim())
  } catch {
    // typed once more, then
  }
}

export function takeLoginEmail(): string {
  try {
    const email = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return email
  } catch {
    return ''
  }
}

const key = 'login-email'

/** Keeps a typed email address for the login form. It stays in this tab and is removed when it is read. */
export function rememberLoginEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email.trim())
  } catch {
    // without storage, the user types it again
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

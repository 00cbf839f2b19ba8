const key = 'login-email'

/** Stores a typed email address for the login form. Only this tab can read it, and reading removes it. */
export function rememberLoginEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email.trim())
  } catch {
    // without storage, the user must type the address again
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

const probe = 'takes_cookies'

/**
 * Whether the browser accepts cookies. The function sets a test cookie and removes it at once. `navigator.cookieEnabled` cannot be used,
 * because in WebKit it is always true.
 */
export function takesCookies(): boolean {
  write(`${probe}=1; path=/; samesite=lax`)
  const is_kept = document.cookie.includes(probe)
  write(`${probe}=; path=/; max-age=0`)
  return is_kept
}

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox before 140
  document.cookie = cookie
}

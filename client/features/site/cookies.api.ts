const probe = 'takes_cookies'

/**
 * Whether the browser accepts cookies, tested with a cookie that is removed at once. `navigator.cookieEnabled` is always true in WebKit.
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

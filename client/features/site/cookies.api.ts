const probe = 'takes_cookies'

/** Whether the browser keeps what a session needs; what it is asked with is gone at once. `navigator.cookieEnabled` says yes in WebKit whatever its policy. */
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

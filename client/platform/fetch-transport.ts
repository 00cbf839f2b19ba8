import type { Query, Transport } from './api.ts'
import { handleServerTime } from './server-clock.ts'

/** Sends requests over HTTP, with a custom header. A page of another origin cannot add this header, so it protects against CSRF. */
export function createFetchTransport(locale: string): Transport {
  return async ({ method, path, query, body, signal }) => {
    const has_body = method !== 'GET' && body !== undefined
    const response = await fetch(pathWithQuery(path, query), {
      method,
      credentials: 'same-origin',
      ...(signal && { signal }),
      headers: {
        accept: 'application/json',
        'x-couplet-client': '1',
        'x-couplet-locale': locale,
        ...(has_body && { 'content-type': 'application/json' }),
      },
      ...(has_body && { body: JSON.stringify(body) }),
    })
    handleServerTime(Date.parse(response.headers.get('date') ?? ''), Date.now())
    const text = await response.text()
    const reference = response.headers.get('x-request-id')
    return { status: response.status, body: text === '' ? undefined : parseReply(text), reference }
  }
}

export function pathWithQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Parses a reply. A proxy may reply with an HTML page, so the text may not be JSON. */
export function parseReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** The browser half of styled-components inserts one empty style element before it writes rules into it. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export const createNonce = (): string => randomBytes(16).toString('base64')

export interface HeaderOptions {
  nonce: string
  is_development: boolean
  is_secure: boolean
  /** Origins whose pages may show this one in a frame; none for a site's own pages. */
  frame_ancestors: readonly string[]
  /** Where the site keeps copies of its pictures (`cdn_prefix`); empty: nowhere else. */
  cdn_prefix: string
}

/** The headers of one page. Everything but pictures comes from the site's own host, and nothing runs that the server did not write. */
export function pageHeaders({ nonce, is_development, is_secure, frame_ancestors, cdn_prefix }: HeaderOptions): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), interest-cohort=(), geolocation=(self)',
  }
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives({ nonce, is_development, frame_ancestors, cdn_prefix }) },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: is_secure ? { maxAge: 31_536_000 } : false,
    // the older header knows no list of origins
    xFrameOptions: frame_ancestors.length === 0 && { action: 'deny' },
  })
  // helmet only ever sets headers; a map stands in for the response, because a page is rendered before it is sent
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  write({} as IncomingMessage, collector as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}

function directives({ nonce, is_development, frame_ancestors, cdn_prefix }: Omit<HeaderOptions, 'is_secure'>): Record<string, string[]> {
  const own = `'nonce-${nonce}'`
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", own],
    'style-src': ["'self'", own, emptyStyle],
    'img-src': ["'self'", 'data:', 'blob:', ...(cdn_prefix ? [new URL(cdn_prefix).origin] : [])],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    // hot reload speaks over a socket of the same host
    'connect-src': is_development ? ["'self'", 'ws:'] : ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': frame_ancestors.length > 0 ? [...frame_ancestors] : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
}

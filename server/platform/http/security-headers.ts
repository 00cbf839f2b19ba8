import { randomFillSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { InlineHashes } from '#server/platform/pages/cache/inline-hashes.ts'

/** The browser half of styled-components inserts one empty style element before it writes rules into it. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const nonce_bytes = 16
const random = Buffer.alloc(256 * nonce_bytes)
let used = random.length

/** Asks for random bytes once in so many pages: asking takes longer than all else here. */
export function createNonce(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  used += nonce_bytes
  return random.toString('base64', used - nonce_bytes, used)
}

export interface HeaderOptions {
  nonce: string
  /** Of a page that many are shown: a nonce would be known by all of them, so its scripts and styles are named by what they are. */
  hashes?: InlineHashes
  is_development: boolean
  is_secure: boolean
  /** Origins whose pages may show this one in a frame; none for a site's own pages. */
  frame_ancestors: readonly string[]
  /** Where the site keeps copies of its pictures (`cdn_prefix`); empty: nowhere else. */
  cdn_prefix: string
}

/** Of pages that differ in their nonce alone; of ten thousand sites with pictures elsewhere nothing may pile up. */
const known = new Map<string, Record<string, string>>()
const most_known = 1000
const any_nonce = 'any'

/** The headers of one page. Everything but pictures comes from the site's own host, and nothing runs that the server did not write. */
export function pageHeaders({ nonce, hashes, ...others }: HeaderOptions): Record<string, string> {
  if (hashes) return writeHeaders({ nonce, hashes, ...others })
  const headers = headersOf(others)
  const policy = headers[policy_name]?.replaceAll(`'nonce-${any_nonce}'`, `'nonce-${nonce}'`) ?? ''
  return { ...headers, [policy_name]: policy }
}

function headersOf(kind: Omit<HeaderOptions, 'nonce' | 'hashes'>): Record<string, string> {
  const key = JSON.stringify(kind)
  const seen = known.get(key)
  if (seen) return seen
  const headers = writeHeaders({ nonce: any_nonce, ...kind })
  if (known.size >= most_known) known.clear()
  known.set(key, headers)
  return headers
}

const policy_name = 'content-security-policy'

function writeHeaders({ is_secure, frame_ancestors, ...others }: HeaderOptions): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), interest-cohort=(), geolocation=(self)',
  }
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives({ frame_ancestors, ...others }) },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // the other names below a brand's domain may be somebody else's
    strictTransportSecurity: is_secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
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

function directives({
  nonce,
  hashes,
  is_development,
  frame_ancestors,
  cdn_prefix,
}: Omit<HeaderOptions, 'is_secure'>): Record<string, string[]> {
  const { scripts, styles } = hashes ?? { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles, emptyStyle],
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
    // hot reload writes markup of its own; otherwise no text becomes a script, and register-worker.ts makes the only address of one
    ...(is_development ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['couplet-worker'] }),
  }
}

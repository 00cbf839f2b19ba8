import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { InlineHashes } from '#server/platform/pages/cache/inline-hashes.ts'

/** Hash of an empty style element. In the browser, styled-components inserts an empty element before it adds rules. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export const createNonce = (): string => randomBytes(16).toString('base64')

interface HeaderOptions {
  nonce: string
  /**
   * Hashes of the scripts and styles of a cached page. Visitors of a cached page would share a nonce, so hashes are used in place of a
   * nonce.
   */
  hashes?: InlineHashes
  is_development: boolean
  is_secure: boolean
  /** Origins that may show this page in a frame. Empty for normal pages. */
  frame_ancestors: readonly string[]
  /** The address of the site's picture CDN (`cdn_prefix`). Empty without a CDN. */
  cdn_prefix: string
}

/** Cached headers. The key contains all options except the nonce. The size is limited, because thousands of sites may each have a CDN. */
const known = new Map<string, Record<string, string>>()
const most_known = 1000
const any_nonce = 'any'

/** The headers of one page. The site's own host delivers everything except pictures, and only scripts that the server names can run. */
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
    // other subdomains of the brand's domain may belong to another operator
    strictTransportSecurity: is_secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // X-Frame-Options cannot contain a list of origins
    xFrameOptions: frame_ancestors.length === 0 && { action: 'deny' },
  })
  // helmet only sets headers, so a map can replace the response; this page has no response yet
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
    // hot reload uses a WebSocket of the same host
    'connect-src': is_development ? ["'self'", 'ws:'] : ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': frame_ancestors.length > 0 ? [...frame_ancestors] : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    // hot reload writes HTML; without hot reload, only register-worker.ts may create a script address
    ...(is_development ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['couplet-worker'] }),
  }
}

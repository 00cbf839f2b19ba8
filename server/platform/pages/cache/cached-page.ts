import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'

type Coding = 'identity' | 'br' | 'gzip'

interface PageToCache {
  headers: Readonly<Record<string, string>>
  body: string
  route: string | undefined
}

/** Estimated size in bytes of the response headers and of the JavaScript object that holds the page. */
const overhead_bytes = 2048

/** A cached page with all its headers. */
export class CachedPage {
  readonly headers: Readonly<Record<string, string>>
  /** The pattern of the route that rendered the page. */
  readonly route: string | undefined
  /** Size of all stored forms of the page. The size grows when another encoding is stored. */
  bytes: number
  readonly #br: Buffer
  #gzip: Buffer | null = null
  #identity: Buffer | null = null

  constructor({ headers, body, route }: PageToCache) {
    const plain = Buffer.from(body)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    this.#br = ownCopy(brotliCompressSync(plain, { params }))
    // The ETag is a hash of the body alone. The content security policy lists hashes of this body, so the browser must never combine the
    // policy with another body.
    this.headers = {
      ...headers,
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
      vary: 'accept-encoding',
    }
    this.route = route
    this.bytes = this.#br.length + overhead_bytes
  }

  /**
   * The body in an encoding. The Brotli form is always stored. The gzip form and the plain form are created at their first use and then
   * stored.
   */
  bodyIn(coding: Coding): Buffer {
    if (coding === 'br') return this.#br
    if (coding === 'gzip') {
      this.#gzip ??= this.#store(gzipSync(brotliDecompressSync(this.#br), { level: 6 }))
      return this.#gzip
    }
    this.#identity ??= this.#store(brotliDecompressSync(this.#br))
    return this.#identity
  }

  #store(body: Buffer): Buffer {
    this.bytes += body.length
    return ownCopy(body)
  }
}

/** Copies a buffer. zlib may return a part of a larger buffer, and the whole larger buffer would stay in memory. */
const ownCopy = (buffer: Buffer): Buffer => Buffer.from(buffer)

/** The encoding for each Accept-Encoding header. Browsers send only few different headers, so the results are cached. */
const codings = new Map<string, Coding>()
const most_codings = 100

function codingFor(req: Request): Coding {
  const asked = String(req.headers['accept-encoding'] ?? '')
  const known = codings.get(asked)
  if (known) return known
  const accepted = req.acceptsEncodings('br', 'gzip', 'identity')
  const coding = accepted === 'br' || accepted === 'gzip' ? accepted : 'identity'
  if (codings.size < most_codings && asked.length < 100) codings.set(asked, coding)
  return coding
}

export function sendCached(req: Request, res: Response, page: CachedPage): void {
  const { headers } = page
  for (const name in headers) res.setHeader(name, headers[name] ?? '')
  if (req.fresh) return void res.status(304).end()
  const coding = codingFor(req)
  if (coding !== 'identity') res.setHeader('content-encoding', coding)
  const body = page.bodyIn(coding)
  res.setHeader('content-length', body.length)
  res.end(body)
}

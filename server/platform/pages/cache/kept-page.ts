import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'

type Coding = 'identity' | 'br' | 'gzip'

/** A page as it is sent to everybody, with all its headers. */
export interface KeptPage {
  readonly headers: Readonly<Record<string, string>>
  /** The pattern of the route that answered. */
  readonly route: string | undefined
  /** Packed when it is first asked for so, and once: most pages are asked for in one way, and ten thousand sites share the memory for them. */
  bodyIn(coding: Coding): Buffer
  /** Of all that is held so far: it grows with the ways it is asked for. */
  readonly bytes: number
}

export interface PageToKeep {
  headers: Readonly<Record<string, string>>
  body: string
  route: string | undefined
}

/** Headers, and what holds them together. */
const others_bytes = 2048

/** A class, and nothing of its own but values: an object with a getter of its own is one of a kind to V8, and thousands of them are asked for in turn. */
class PackedPage implements KeptPage {
  readonly headers: KeptPage['headers']
  readonly route: string | undefined
  bytes: number
  readonly #br: Buffer
  #gzip: Buffer | null = null
  #identity: Buffer | null = null

  constructor({ headers, body, route }: PageToKeep) {
    const plain = Buffer.from(body)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    this.#br = ownCopy(brotliCompressSync(plain, { params }))
    // of the bytes and nothing else: the policy that goes with them names their hashes, and must never meet other ones
    this.headers = {
      ...headers,
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
      vary: 'accept-encoding',
    }
    this.route = route
    this.bytes = this.#br.length + others_bytes
  }

  bodyIn(coding: Coding): Buffer {
    if (coding === 'br') return this.#br
    if (coding === 'gzip') {
      this.#gzip ??= this.#hold(gzipSync(brotliDecompressSync(this.#br), { level: 6 }))
      return this.#gzip
    }
    this.#identity ??= this.#hold(brotliDecompressSync(this.#br))
    return this.#identity
  }

  #hold(made: Buffer): Buffer {
    this.bytes += made.length
    return ownCopy(made)
  }
}

export const packPage = (page: PageToKeep): KeptPage => new PackedPage(page)

/** What zlib answers may be the first part of a larger piece of memory, all of which would be held. */
const ownCopy = (buffer: Buffer): Buffer => Buffer.from(buffer)

/** What browsers send is the same few lines: each is worked out once. */
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

export function sendKept(req: Request, res: Response, page: KeptPage): void {
  const { headers } = page
  for (const name in headers) res.setHeader(name, headers[name] ?? '')
  if (req.fresh) return void res.status(304).end()
  const coding = codingFor(req)
  if (coding !== 'identity') res.setHeader('content-encoding', coding)
  const body = page.bodyIn(coding)
  res.setHeader('content-length', body.length)
  res.end(body)
}

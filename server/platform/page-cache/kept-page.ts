import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'

/** A page as it is sent to everybody: packed once, with all its headers. */
export interface KeptPage {
  headers: Readonly<Record<string, string>>
  /** The pattern of the route that answered. */
  route: string | undefined
  bodies: Readonly<Record<'identity' | 'br' | 'gzip', Buffer>>
  bytes: number
}

export interface PageToKeep {
  headers: Readonly<Record<string, string>>
  body: string
  route: string | undefined
}

export function packPage({ headers, body, route }: PageToKeep): KeptPage {
  const identity = Buffer.from(body)
  const br = brotliCompressSync(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  })
  const gzip = gzipSync(identity, { level: 6 })
  return {
    // of the bytes and nothing else: the policy that goes with them names their hashes, and must never meet other ones
    headers: { ...headers, etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`, vary: 'accept-encoding' },
    route,
    bodies: { identity, br, gzip },
    bytes: identity.length + br.length + gzip.length + 2048,
  }
}

export function sendKept(req: Request, res: Response, { headers, bodies }: KeptPage): void {
  for (const name in headers) res.setHeader(name, headers[name] ?? '')
  if (req.fresh) return void res.status(304).end()
  const accepted = req.acceptsEncodings('br', 'gzip', 'identity')
  const coding = accepted === 'br' || accepted === 'gzip' ? accepted : 'identity'
  if (coding !== 'identity') res.setHeader('content-encoding', coding)
  res.setHeader('content-length', bodies[coding].length)
  res.end(bodies[coding])
}

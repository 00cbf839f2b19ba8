import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import type { PagePiece, SharedText } from '#schemas/pages/page.ts'

/**
 * Sends a page. The page is compressed synchronously. For a page of 50 KB, this costs less than a compression stream in the thread pool.
 */
export function sendPage(req: Request, res: Response, body: readonly PagePiece[]): void {
  res.vary('accept-encoding')
  const bytes = Buffer.concat(body.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : bytesOf(piece))))
  const coding = bytes.length > 1400 ? req.acceptsEncodings('br', 'gzip', 'identity') : 'identity'
  if (coding === 'br')
    res.set('content-encoding', 'br').send(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
  else if (coding === 'gzip') res.set('content-encoding', 'gzip').send(gzipSync(bytes, { level: 4 }))
  else res.type('html').send(bytes)
}

/** Cache of encoded styles. Styles are a third or more of a page, and most pages have the same styles. */
const known = new WeakMap<SharedText, Buffer>()

function bytesOf(text: SharedText): Buffer {
  const bytes = known.get(text)
  if (bytes) return bytes
  const made = Buffer.from(text.toString())
  known.set(text, made)
  return made
}

import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import type { PagePiece, SharedText } from '#schemas/page.ts'

/** Compressed at once and in place: for a page of 50 KB a short blocking call is cheaper than a stream handed to the thread pool. */
export function sendPage(req: Request, res: Response, body: readonly PagePiece[]): void {
  res.vary('accept-encoding')
  const bytes = written(body)
  const coding = bytes.length > 1400 ? req.acceptsEncodings('br', 'gzip', 'identity') : 'identity'
  if (coding === 'br')
    res.set('content-encoding', 'br').send(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
  else if (coding === 'gzip') res.set('content-encoding', 'gzip').send(gzipSync(bytes, { level: 4 }))
  else res.type('html').send(bytes)
}

/**
 * The pieces as bytes: to put them together first, or to count their bytes as Node does, takes twice as long. In memory of this page's own, which is
 * sent as it is: as much as they may become in UTF-8, of which what they do not become is never touched.
 */
function written(pieces: readonly PagePiece[]): Buffer {
  const parts = pieces.map((piece) => (typeof piece === 'string' ? piece : bytesOf(piece)))
  const most = parts.reduce((bytes, part) => bytes + (typeof part === 'string' ? 3 * part.length : part.length), 0)
  const sheet = Buffer.allocUnsafeSlow(most)
  let end = 0
  for (const part of parts) end += typeof part === 'string' ? sheet.write(part, end) : part.copy(sheet, end)
  return sheet.subarray(0, end)
}

/** A third of a page or more are its styles, which are those of the page before: made into bytes once. */
const known = new WeakMap<SharedText, Buffer>()

function bytesOf(text: SharedText): Buffer {
  const bytes = known.get(text) ?? Buffer.from(text.toString())
  known.set(text, bytes)
  return bytes
}

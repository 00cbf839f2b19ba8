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
  else res.type('html').send(Buffer.from(bytes))
}

/** As large as the largest page so far may be in UTF-8. Whoever writes into it is done with it before anything else happens. */
let sheet = Buffer.alloc(0)

/** The pieces as bytes, until the next page is written: to put them together first, and to count their bytes as Node does, takes twice as long. */
function written(pieces: readonly PagePiece[]): Buffer {
  const parts = pieces.map((piece) => (typeof piece === 'string' ? piece : bytesOf(piece)))
  const most = parts.reduce((bytes, part) => bytes + (typeof part === 'string' ? 3 * part.length : part.length), 0)
  if (sheet.length < most) sheet = Buffer.allocUnsafeSlow(most)
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

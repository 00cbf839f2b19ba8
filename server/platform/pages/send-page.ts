import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import type { PagePiece, SharedText } from '#schemas/pages/page.ts'

/** Compressed at once and in place: for a page of 50 KB a short blocking call is cheaper than a stream handed to the thread pool. */
export function sendPage(req: Request, res: Response, body: readonly PagePiece[]): void {
  res.vary('accept-encoding')
  const sheet = takeSheet(mostBytes(body))
  const bytes = writeOn(sheet, body)
  const coding = bytes.length > 1400 ? req.acceptsEncodings('br', 'gzip', 'identity') : 'identity'
  if (coding === 'br') {
    res.set('content-encoding', 'br').send(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
    keepSheet(sheet)
  } else if (coding === 'gzip') {
    res.set('content-encoding', 'gzip').send(gzipSync(bytes, { level: 4 }))
    keepSheet(sheet)
  } else {
    // sent from where it was written: the sheet is another page's only when the system has taken all of this one
    res
      .once('finish', () => keepSheet(sheet))
      .type('html')
      .send(bytes)
  }
}

/** What pieces may become in UTF-8; to count it as Node does takes longer than to write them. */
const mostBytes = (pieces: readonly PagePiece[]): number =>
  pieces.reduce<number>((bytes, piece) => bytes + (typeof piece === 'string' ? 3 * piece.length : bytesOf(piece).length), 0)

/** One piece after the other: to put them together first takes twice as long. */
function writeOn(sheet: Buffer, pieces: readonly PagePiece[]): Buffer {
  let end = 0
  for (const piece of pieces) end += typeof piece === 'string' ? sheet.write(piece, end) : bytesOf(piece).copy(sheet, end)
  return sheet.subarray(0, end)
}

/** Memory that pages are written into, one after the other: what is new the system gives in pieces of 4 KB, for each of which it stops the program. */
const sheets: Buffer[] = []
const most_sheets = 4
/** For nearly every page; a longer one has memory of its own. */
const sheet_bytes = 1024 * 1024

function takeSheet(bytes: number): Buffer {
  return (bytes <= sheet_bytes && sheets.pop()) || Buffer.allocUnsafeSlow(Math.max(bytes, sheet_bytes))
}

function keepSheet(sheet: Buffer): void {
  if (sheet.length === sheet_bytes && sheets.length < most_sheets) sheets.push(sheet)
}

/** A third of a page or more are its styles, which are those of the page before: made into bytes once. */
const known = new WeakMap<SharedText, Buffer>()

function bytesOf(text: SharedText): Buffer {
  const bytes = known.get(text)
  if (bytes) return bytes
  const made = Buffer.from(text.toString())
  known.set(text, made)
  return made
}

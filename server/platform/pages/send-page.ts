import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import type { PagePiece, SharedText } from '#schemas/pages/page.ts'

/** Compresses synchronously: for a page of 50 KB, this costs less than a stream in the thread pool. */
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
    // the buffer is sent without a copy, so it is released only after the whole page is sent
    res
      .once('finish', () => keepSheet(sheet))
      .type('html')
      .send(bytes)
  }
}

/** Upper limit of the UTF-8 size. Computing the exact size takes longer than writing. */
const mostBytes = (pieces: readonly PagePiece[]): number =>
  pieces.reduce<number>((bytes, piece) => bytes + (typeof piece === 'string' ? 3 * piece.length : bytesOf(piece).length), 0)

/** Writes the pieces one by one, because joining them first takes twice as long. */
function writeOn(sheet: Buffer, pieces: readonly PagePiece[]): Buffer {
  let end = 0
  for (const piece of pieces) end += typeof piece === 'string' ? sheet.write(piece, end) : bytesOf(piece).copy(sheet, end)
  return sheet.subarray(0, end)
}

/** Reused buffers for pages. The kernel maps new memory in pages of 4 KB, and each page fault interrupts the process. */
const sheets: Buffer[] = []
const most_sheets = 4
/** Large enough for nearly every page. A longer page gets its own buffer. */
const sheet_bytes = 1024 * 1024

function takeSheet(bytes: number): Buffer {
  return (bytes <= sheet_bytes && sheets.pop()) || Buffer.allocUnsafeSlow(Math.max(bytes, sheet_bytes))
}

function keepSheet(sheet: Buffer): void {
  if (sheet.length === sheet_bytes && sheets.length < most_sheets) sheets.push(sheet)
}

/** Encoded styles, which are a third or more of a page and equal on most pages. */
const known = new WeakMap<SharedText, Buffer>()

function bytesOf(text: SharedText): Buffer {
  const bytes = known.get(text)
  if (bytes) return bytes
  const made = Buffer.from(text.toString())
  known.set(text, made)
  return made
}

import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'

/** Compressed at once and in place: for a page of 50 KB a short blocking call is cheaper than a stream handed to the thread pool. */
export function sendPage(req: Request, res: Response, body: string): void {
  res.vary('accept-encoding')
  const coding = body.length > 1400 ? req.acceptsEncodings('br', 'gzip', 'identity') : 'identity'
  if (coding === 'br') res.set('content-encoding', 'br').send(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
  else if (coding === 'gzip') res.set('content-encoding', 'gzip').send(gzipSync(body, { level: 4 }))
  else res.send(body)
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { Download } from '#server/platform/http/calls/endpoint.ts'

/**
 * Streams a file at the speed of the client. Parts are created only when the client has read the earlier parts. No cache may store the
 * file.
 */
export async function sendDownload(res: Response, { filename, type, parts }: Download): Promise<void> {
  res.set({
    'cache-control': 'no-store',
    'content-type': type,
    'content-disposition': `attachment; filename="${filename}"`,
    'x-content-type-options': 'nosniff',
  })
  try {
    await pipeline(Readable.from(parts, { objectMode: false }), res)
  } catch (error) {
    // the client closed the connection, which is no error
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { Download } from '#server/platform/http/calls/endpoint.ts'

/** Sends a file as fast as the caller takes it, and makes no more of it than that. Kept by nobody on the way. */
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
    // whoever closed the page does not want the rest
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

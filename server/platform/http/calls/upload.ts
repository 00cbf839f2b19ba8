import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Fault } from './fault.ts'

/** A call whose body is one raw file. */
export interface UploadDeclaration {
  /** Media types for the OpenAPI description only. The server detects the real type from the first bytes of the file. */
  types: readonly string[]
  max_bytes: number
}

/** The unread body of an upload call. The handler can reject the call before the body is stored. */
export interface Upload {
  /**
   * Writes the body to a new file. Throws a fault if the body is too large, too slow or incomplete. The caller must remove the partial
   * file.
   */
  saveTo(path: string): Promise<void>
}

interface OpenUpload extends Upload {
  /**
   * Reads and drops the rest of the body. Without this, a client that is still sending might see a connection error in place of the answer.
   */
  discard(): Promise<void>
}

/** The upload is cancelled if no data arrives for this time. */
const silence_ms = 15_000
/** Maximum duration of an upload: 15 MB at 700 kbit/s. */
const longest_ms = 180_000
/** Time limit to read the rest of a rejected upload. After that, sending the answer has the same time limit. */
const parting_ms = 10_000

export function openUpload(req: IncomingMessage, { max_bytes }: UploadDeclaration): OpenUpload {
  return {
    async saveTo(path) {
      if (Number(req.headers['content-length'] ?? 0) > max_bytes) throw tooLarge(max_bytes)
      await save(req, path, max_bytes)
    },
    discard: () => discard(req),
  }
}

/** Writes the body to a file. pipeline() is not used, because after a failure it destroys the request, and the fault could not be sent. */
function save(req: IncomingMessage, path: string, max_bytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    let received = 0
    const stall = () => end(new Fault('upload_stalled'))
    const overall = setTimeout(stall, longest_ms)
    let silence = setTimeout(stall, silence_ms)
    const count = (chunk: Buffer) => {
      clearTimeout(silence)
      silence = setTimeout(stall, silence_ms)
      received += chunk.length
      if (received > max_bytes) end(tooLarge(max_bytes))
    }
    const cut = () => req.complete || stall()
    function end(error?: Error): void {
      clearTimeout(overall)
      clearTimeout(silence)
      req.off('data', count).off('close', cut).unpipe(file)
      if (error) {
        file.destroy()
        reject(error)
      } else resolve()
    }
    file.on('error', end).on('finish', () => end())
    req.on('data', count).on('close', cut).on('error', stall).pipe(file)
  })
}

const tooLarge = (limit: number) => new Fault('body_too_large', { data: { limit } })

function discard(req: IncomingMessage): Promise<void> {
  if (req.complete || req.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const patience = setTimeout(() => {
      resolve()
      setTimeout(() => req.complete || req.socket.destroy(), parting_ms).unref()
    }, parting_ms)
    const end = () => {
      clearTimeout(patience)
      resolve()
    }
    req.once('end', end).once('close', end).resume()
  })
}

import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Fault } from './fault.ts'

/** A call whose body is one file, as it is. */
export interface UploadDeclaration {
  /** What the description of the API says may be sent. What was sent, its first bytes tell. */
  types: readonly string[]
  max_bytes: number
}

/** The body of such a call, not yet read: whoever must refuse does so before a byte is stored. */
export interface Upload {
  /** Writes the body to a new file. Over the cap, too slow or cut off is a fault; what was written then is the caller's to remove. */
  saveTo(path: string): Promise<void>
}

export interface OpenUpload extends Upload {
  /** Reads what is left and forgets it: a sender who is answered in the middle of a sentence may hear a broken line instead. */
  discard(): Promise<void>
}

/** A sender who falls silent for this long is gone. */
const silence_ms = 15_000
/** And nobody needs longer than this: 15 MB at 700 kbit/s. */
const longest_ms = 180_000
/** How long a refused sender may finish its last words, and then again to hear the answer. */
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

/** By hand and not by pipeline(), which would close the line on a failure, and the fault could not be answered. */
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

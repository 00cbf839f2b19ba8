import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '#server/platform/paths.ts'
import type { SocialPictureFacts } from './draw-social-picture.ts'

interface DrawingThread {
  draw(facts: SocialPictureFacts): Promise<Buffer>
  /** Rejects the open drawings and ends the thread. The next drawing starts a new thread. */
  close(): void
}

/** The messages to and from the thread. */
export interface DrawRequest {
  id: number
  facts: SocialPictureFacts
}
export type DrawReply = { id: number; picture: Uint8Array } | { id: number; error: string }

/** An idle thread ends after this time, because its open fonts use some megabytes. */
const idle_ms = 30_000
const most_heap_megabytes = 256

interface OpenDrawing {
  resolve(picture: Buffer): void
  reject(error: Error): void
}

/**
 * Draws in a worker thread, because opening a font blocks the event loop for up to a second. A separate process is not needed, because
 * texts and fonts do not come from members.
 */
export function createDrawingThread(): DrawingThread {
  let thread: Worker | null = null
  let idle_timer: NodeJS.Timeout | undefined
  let last_id = 0
  const open = new Map<number, OpenDrawing>()

  function end(reason: Error): void {
    const ended = thread
    thread = null
    clearTimeout(idle_timer)
    for (const { reject } of open.values()) reject(reason)
    open.clear()
    void ended?.terminate()
  }

  function start(): Worker {
    const worker = startWorker()
    const fail = (error: Error) => {
      if (thread === worker) end(error)
    }
    worker.unref()
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('the drawing thread has ended')))
    worker.on('message', (reply: DrawReply) => {
      const drawing = open.get(reply.id)
      open.delete(reply.id)
      if ('picture' in reply) drawing?.resolve(bufferOf(reply.picture))
      else drawing?.reject(new Error(`a social picture could not be drawn: ${reply.error}`))
      if (open.size === 0) idle_timer = setTimeout(() => end(new Error('idle')), idle_ms).unref()
    })
    return worker
  }

  return {
    draw: (facts) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle_timer)
        thread ??= start()
        const id = ++last_id
        open.set(id, { resolve, reject })
        thread.postMessage({ id, facts } satisfies DrawRequest)
      }),
    close: () => end(new Error('the drawing thread was ended')),
  }
}

function startWorker(): Worker {
  const options = { env: {}, resourceLimits: { maxOldGenerationSizeMb: most_heap_megabytes } }
  if (!import.meta.url.endsWith('.ts')) return new Worker(join(root, 'dist', 'server', 'social-picture-thread.js'), options)
  // a thread does not inherit the loader that compiles TypeScript, so the loader is registered in the thread
  const source = new URL('./drawing-thread-entry.ts', import.meta.url).href
  const code = `import('tsx/esm/api').then(({ register }) => (register(), import('${source}')))`
  return new Worker(code, { ...options, eval: true })
}

/** Converts to a Buffer, because a message between threads turns a Buffer into a Uint8Array. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

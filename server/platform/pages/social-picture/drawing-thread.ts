import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '#server/platform/paths.ts'
import type { SocialPictureFacts } from './draw-social-picture.ts'

export interface Painter {
  draw(facts: SocialPictureFacts): Promise<Buffer>
  /** Ends the thread; whatever it was drawing has failed, and the next picture starts another one. */
  close(): void
}

/** To and from the thread; `problem` is what it threw. */
export type Wanted = { id: number; facts: SocialPictureFacts }
export type Drawn = { id: number; picture?: Uint8Array; problem?: string }

/** Its fonts take some megabytes: without work it ends. */
const idle_ms = 30_000
const most_heap_megabytes = 256

interface Waiting {
  resolve(picture: Buffer): void
  reject(error: Error): void
}

/**
 * Draws in a thread: opening a font and moving its outlines takes up to a second of pure computation, in which a server would answer nobody.
 * Our own words and fonts need no process of their own, as strangers' pictures do.
 */
export function createPainter(): Painter {
  let thread: Worker | null = null
  let rest: NodeJS.Timeout | undefined
  let last_id = 0
  const waiting = new Map<number, Waiting>()

  function end(reason: Error): void {
    const ended = thread
    thread = null
    clearTimeout(rest)
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
    void ended?.terminate()
  }

  function start(): Worker {
    const { program, is_code } = programOf()
    const worker = new Worker(program, { eval: is_code, env: {}, resourceLimits: { maxOldGenerationSizeMb: most_heap_megabytes } })
    const lose = (error: Error) => {
      if (thread === worker) end(error)
    }
    worker.unref()
    worker.on('error', lose)
    worker.on('exit', () => lose(new Error('the thread that draws has ended')))
    worker.on('message', ({ id, picture, problem }: Drawn) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (picture) one?.resolve(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength))
      else one?.reject(new Error(`a social picture could not be drawn: ${problem}`))
      if (waiting.size === 0) rest = setTimeout(() => end(new Error('idle')), idle_ms).unref()
    })
    return worker
  }

  return {
    draw: (facts) =>
      new Promise((resolve, reject) => {
        clearTimeout(rest)
        thread ??= start()
        const id = ++last_id
        waiting.set(id, { resolve, reject })
        thread.postMessage({ id, facts } satisfies Wanted)
      }),
    close: () => end(new Error('the thread that draws was ended')),
  }
}

/** Beside the bundled server stands the bundled thread; from source it is compiled as it loads, which a thread has to ask for itself. */
function programOf(): { program: string; is_code: boolean } {
  if (!import.meta.url.endsWith('.ts')) return { program: join(root, 'dist', 'server', 'social-picture-thread.js'), is_code: false }
  const source = new URL('./drawing-thread-entry.ts', import.meta.url).href
  return { program: `import('tsx/esm/api').then(({ register }) => (register(), import('${source}')))`, is_code: true }
}

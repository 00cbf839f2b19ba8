import { type ChildProcess, spawn } from 'node:child_process'
import { workerProgram } from '#server/platform/worker-program.ts'
import type { PaintedPortrait, PaintPortrait } from './paint-portrait.ts'
import type { Drawing } from './portrait.ts'

interface PortraitPainter {
  paint: PaintPortrait
  /** Ends the process. Unfinished portraits are rejected. */
  close(): void
}

export type PaintJob = { id: number; drawing: Drawing }
export type PaintAnswer = { id: number; painted: PaintedPortrait } | { id: number; problem: string }

interface Waiting {
  resolve(painted: PaintedPortrait): void
  reject(error: Error): void
}

/**
 * Renders portraits in a separate process, which starts with the first portrait. After the 600 portraits of a demo, malloc does not release
 * 250 MB, and a server process would need this memory until it ends.
 */
export function createPortraitPainter(): PortraitPainter {
  let child: ChildProcess | null = null
  let last_id = 0
  const waiting = new Map<number, Waiting>()

  function end(reason: Error): void {
    const ended = child
    child = null
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
    ended?.kill()
  }

  function start(): ChildProcess {
    const program = workerProgram('portrait-worker', new URL('./portrait-worker.ts', import.meta.url))
    const started = spawn(process.execPath, program, {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      windowsHide: true,
    })
    const lose = (why: string) => {
      if (child === started) end(new Error(`the portrait process ended: ${why}`))
    }
    started.on('error', ({ message }) => lose(message))
    started.on('exit', (code, signal) => lose(String(signal ?? code)))
    started.on('message', (answer: PaintAnswer) => {
      const one = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('painted' in answer) one?.resolve(answer.painted)
      else one?.reject(new Error(`a portrait could not be painted: ${answer.problem}`))
    })
    return started
  }

  return {
    paint: (drawing) =>
      new Promise((resolve, reject) => {
        child ??= start()
        const id = ++last_id
        waiting.set(id, { resolve, reject })
        child.send({ id, drawing } satisfies PaintJob)
      }),
    close: () => end(new Error('the portrait process was stopped')),
  }
}

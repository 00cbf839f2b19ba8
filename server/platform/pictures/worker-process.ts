import type { ChildProcess } from 'node:child_process'
import type { PictureAnswer, PictureFile, PictureJob, Refusal } from './picture-job.ts'

export interface WorkerProcess {
  readonly pid: number
  run(job: PictureJob, timeout_ms: number): Promise<PictureAnswer>
  /** Marks the worker as idle. An idle worker ends after a while, and does not prevent the server process from ending. */
  rest(): void
  jobs(): number
  kill(): void
}

interface WorkerOptions {
  idle_ms: number
  onEnd(): void
}

/** Starts one process that handles one picture at a time. If the process ends, its current job fails. */
export function startWorkerProcess(child: ChildProcess, { idle_ms, onEnd }: WorkerOptions): WorkerProcess {
  let done = 0
  let fail: ((error: Error) => void) | null = null
  let rest_timer: NodeJS.Timeout | undefined
  let has_ended = false
  const end = (error: Error) => {
    if (has_ended) return
    has_ended = true
    clearTimeout(rest_timer)
    onEnd()
    fail?.(error)
  }
  // mark the process as ended before the signal, so that it gets no further picture
  const kill = () => {
    end(new Error('the picture worker was stopped'))
    child.kill('SIGKILL')
  }
  child.on('exit', (code, signal) => end(new Error(`the picture worker ended (${signal ?? code})`)))
  child.on('error', end)
  child.unref()
  child.channel?.unref()

  return {
    pid: child.pid ?? 0,
    run: (job, timeout_ms) =>
      new Promise<PictureAnswer>((resolve, reject) => {
        if (has_ended) return reject(new Error('the picture worker has ended'))
        clearTimeout(rest_timer)
        done += 1
        const timer = setTimeout(kill, timeout_ms)
        const settle = () => {
          clearTimeout(timer)
          child.off('message', hear)
          fail = null
        }
        function hear(message: unknown): void {
          const answer = parseAnswer(message, job.id)
          if (!answer) return
          settle()
          resolve(answer)
        }
        fail = (error) => {
          settle()
          reject(error)
        }
        child.on('message', hear)
        child.send(job, (error) => error && kill())
      }),
    rest() {
      rest_timer = setTimeout(kill, idle_ms)
      rest_timer.unref()
    },
    jobs: () => done,
    kill,
  }
}

const files: readonly PictureFile[] = ['thumb', 'card', 'main', 'large']
const refusals: readonly Refusal[] = ['unreadable', 'too_many_pixels', 'too_small', 'no_room']

/**
 * Validates an answer, because a malicious picture may control the process that sent it. Null if the message is not an answer to this job.
 */
function parseAnswer(message: unknown, id: number): PictureAnswer | null {
  const given = (typeof message === 'object' && message !== null ? message : {}) as Record<string, unknown>
  if (given.id !== id) return null
  const written = files.filter((file) => Array.isArray(given.files) && given.files.includes(file))
  const thumbhash = typeof given.thumbhash === 'string' && /^[A-Za-z0-9+/=]{1,60}$/.test(given.thumbhash) ? given.thumbhash : ''
  const [width, height] = [sideOf(given.width), sideOf(given.height)]
  const is_whole = written.includes('thumb') && written.includes('main') && thumbhash !== '' && width > 0 && height > 0
  const refusal = refusals.find((each) => each === given.refusal) ?? (is_whole ? null : 'unreadable')
  return { id, refusal, files: written, thumbhash, width, height }
}

const sideOf = (value: unknown): number => (Number.isInteger(value) && Number(value) <= 10_000 ? Number(value) : 0)

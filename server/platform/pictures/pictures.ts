import { constants } from 'node:fs'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import { type Crop, type PictureFile, type PictureJob, pictureLimits, type Refusal } from './picture-job.ts'
import { pictureKind } from './sniff.ts'
import { spawnWorker } from './spawn-worker.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

export interface MadePicture {
  /**
   * WebP files. `thumb` (square) and `main` always exist. `card` exists if it is smaller than `main`, and `large` exists if the original is
   * larger than `main`.
   */
  files: Partial<Record<PictureFile, Buffer>> & Record<'thumb' | 'main', Buffer>
  thumbhash: string
  /** Size of the `main` picture. */
  width: number
  height: number
}

export interface Pictures {
  /**
   * Re-encodes the file that `save` writes. A file that is not a picture gives a fault on the field `photo`. The temporary file is always
   * deleted.
   */
  make(save: (path: string) => Promise<void>, crop: Crop | null, from?: Uploader): Promise<MadePicture>
  /** Process ids of the running workers, for monitoring and tests. */
  pids(): number[]
  /** Number of uploads that wait for a worker. */
  waiting(): number
  close(): void
}

/** The site and the log of the request. */
interface Uploader {
  site: { id: number }
  log: Logger
}

interface PicturesOptions {
  log: Logger
  /** Called when a picture is finished. */
  watch?: (result: 'made' | 'refused' | 'failed', seconds: number) => void
  spawn?: typeof spawnWorker
  /** Time limit for one picture. */
  timeout_ms?: number
  /** The folder for temporary files. Each test uses its own folder, because tests run in parallel. */
  passing_dir?: string
}

type Rendering = Omit<PictureJob, 'id'>

/** Maximum number of workers. Two workers leave CPU time for requests, even on a small server. */
const most_workers = 2
/** Maximum number of waiting uploads. The limit is needed because each waiting upload uses disk space. */
const most_waiting = 48
/** Maximum number of waiting uploads of one site. */
const most_waiting_of_site = most_waiting / 2
const idle_ms = 30_000
/** A worker is restarted after this number of pictures, because decoders leak memory. */
const most_jobs = 100
const folder_prefix = 'couplet-picture-'
const most_bytes = 4_000_000

/** Decodes uploaded pictures in separate processes. A process starts on demand and ends when it has been idle for a while. */
export function createPictures({
  log,
  watch,
  spawn = spawnWorker,
  timeout_ms = 15_000,
  passing_dir = tmpdir(),
}: PicturesOptions): Pictures {
  const workers = new Set<WorkerProcess>()
  const idle: WorkerProcess[] = []
  /** The queue of each site. The map is in turn order: the next site is first. */
  const waiting = new Map<number, (() => void)[]>()
  const numWaiting = () => [...waiting.values()].reduce((sum, queue) => sum + queue.length, 0)
  let last_id = 0
  removeLeftovers(passing_dir).catch((error) => log.warn({ err: error }, 'pictures left by an earlier run could not be removed'))

  async function acquire(site_id: number): Promise<WorkerProcess> {
    while (true) {
      const free = idle.pop()
      if (free) return free
      if (workers.size < most_workers) {
        const worker = startWorkerProcess(spawn(), { idle_ms, onEnd: () => forget(worker) })
        workers.add(worker)
        return worker
      }
      await waitForTurn(site_id)
    }
  }

  function waitForTurn(site_id: number): Promise<void> {
    const queue = waiting.get(site_id) ?? []
    if (queue.length >= most_waiting_of_site || numWaiting() >= most_waiting)
      throw new Fault('too_many_requests', { data: { seconds: 10 } })
    waiting.set(site_id, queue)
    return new Promise((resolve) => queue.push(resolve))
  }

  /** Starts the next waiting upload. Sites take turns: many uploads of one site delay another site by only one picture. */
  function wakeNext(): void {
    const [next] = waiting
    if (!next) return
    const [site_id, queue] = next
    const wake = queue.shift()
    waiting.delete(site_id)
    if (queue.length > 0) waiting.set(site_id, queue)
    wake?.()
  }

  function forget(worker: WorkerProcess): void {
    workers.delete(worker)
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
    wakeNext()
  }

  function release(worker: WorkerProcess): void {
    if (!workers.has(worker)) return
    if (worker.jobs() >= most_jobs) {
      worker.kill()
      return
    }
    idle.push(worker)
    worker.rest()
    wakeNext()
  }

  async function render({ input, folder, crop }: Rendering, { site, log: own_log }: Uploader): Promise<MadePicture | Refusal> {
    const worker = await acquire(site.id)
    const began = performance.now()
    const report = (result: 'made' | 'refused' | 'failed') => watch?.(result, (performance.now() - began) / 1000)
    try {
      const { id: _, refusal, files, ...facts } = await worker.run({ id: ++last_id, input, folder, crop }, timeout_ms)
      if (refusal) {
        report('refused')
        return refusal
      }
      const results = await Promise.all(files.map(async (file) => [file, await readResult(join(folder, `${file}.webp`))] as const))
      report('made')
      return { files: Object.fromEntries(results) as MadePicture['files'], ...facts }
    } catch (error) {
      report('failed')
      own_log.warn({ err: error }, 'a picture was too much for its process')
      worker.kill()
      throw fieldFault('photo', 'photo_failed')
    } finally {
      release(worker)
    }
  }

  return {
    async make(save, crop, from = { site: { id: 0 }, log }) {
      const folder = await mkdtemp(join(passing_dir, folder_prefix))
      try {
        const input = join(folder, 'input')
        await save(input)
        const kind = await pictureKind(input)
        if (!kind.is_accepted)
          throw kind.name ? fieldFault('photo', 'photo_type', { type: kind.name }) : fieldFault('photo', 'photo_unreadable')
        const picture = await render({ input, folder, crop }, from)
        if (picture === 'no_room') throw new Fault('storage_full')
        if (typeof picture === 'string') throw fieldFault('photo', `photo_${picture}`, { limit: pictureLimits.shortest_side })
        return picture
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    pids: () => [...workers].map(({ pid }) => pid),
    waiting: numWaiting,
    close() {
      for (const worker of workers) worker.kill()
    },
  }
}

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
const unfollowed = O_RDONLY | O_NOFOLLOW | O_NONBLOCK

/**
 * Reads a result. A malicious picture may control the process that wrote the result. So the result must be a plain file of a plausible size
 * that starts like WebP.
 */
async function readResult(path: string): Promise<Buffer> {
  const file = await open(path, unfollowed)
  try {
    const facts = await file.stat()
    if (!facts.isFile() || facts.size > most_bytes) throw new Error('the worker wrote a file that is not a picture')
    const content = await file.readFile()
    if (content.toString('latin1', 0, 4) !== 'RIFF' || content.toString('latin1', 8, 12) !== 'WEBP')
      throw new Error('the worker wrote a file that is not a picture')
    return content
  } finally {
    await file.close()
  }
}

/** Deletes temporary files that a killed server left behind, because these files are private photos. */
async function removeLeftovers(passing_dir: string): Promise<void> {
  for (const name of await readdir(passing_dir)) {
    if (!name.startsWith(folder_prefix)) continue
    const path = join(passing_dir, name)
    const facts = await stat(path).catch(() => null)
    if (facts && Date.now() - facts.mtimeMs > 3_600_000) await rm(path, { recursive: true, force: true })
  }
}

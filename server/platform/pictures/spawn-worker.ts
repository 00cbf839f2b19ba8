import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '#server/platform/paths.ts'
import { workerProgram } from '#server/platform/worker-program.ts'

/** Memory limit of a worker in kilobytes (`ulimit -d`). The largest allowed picture needs a third of this memory. */
const most_kilobytes = 1_500_000
const most_heap_megabytes = 128

/**
 * A shell command that sets limits and then replaces the shell by the worker. If a limit cannot be set, the worker runs without the limit.
 */
const limited = `ulimit -c 0 2>/dev/null; ulimit -d ${most_kilobytes} 2>/dev/null; exec "$0" "$@"`

/** Starts a decoding process. The process does not get the environment of the server, because the environment contains secrets. */
export function spawnWorker(): ChildProcess {
  const program = workerProgram('picture-worker', new URL('./picture-worker.ts', import.meta.url))
  const command = [process.execPath, `--max-old-space-size=${most_heap_megabytes}`, ...program] as const
  const [file, args] = process.platform === 'win32' ? [command[0], command.slice(1)] : ['/bin/sh', ['-c', limited, ...command]]
  return spawn(file, args, {
    cwd: root,
    // limits malloc to two memory pools; otherwise malloc has one pool per thread and rarely frees memory
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
  })
}

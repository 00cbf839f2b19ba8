import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '#server/platform/paths.ts'
import { workerProgram } from '#server/platform/worker-program.ts'

/** In kilobytes, as `ulimit -d` counts: what one process may hold of decoded pixels. The largest picture allowed takes a third. */
const most_kilobytes = 1_500_000
const most_heap_megabytes = 128

/** The shell sets the limits of its own process and then becomes the worker; where it cannot, the worker runs without them. */
const limited = `ulimit -c 0 2>/dev/null; ulimit -d ${most_kilobytes} 2>/dev/null; exec "$0" "$@"`

/** Starts a process that decodes, with no environment of ours: it needs none of our secrets. */
export function spawnWorker(): ChildProcess {
  const program = workerProgram('picture-worker', new URL('./picture-worker.ts', import.meta.url))
  const command = [process.execPath, `--max-old-space-size=${most_heap_megabytes}`, ...program] as const
  const [file, args] = process.platform === 'win32' ? [command[0], command.slice(1)] : ['/bin/sh', ['-c', limited, ...command]]
  return spawn(file, args, {
    cwd: root,
    // malloc keeps one pool a thread otherwise, and rarely gives back
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
  })
}

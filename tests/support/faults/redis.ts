import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { freePort } from './built-server.ts'

/** Path of the system's Redis. If it is undefined, tests that need Redis are skipped. */
export const redis_server = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((path) => existsSync(path))

interface RedisServer {
  url: string
  /** Sends SIGKILL to Redis, like a power cut. */
  kill(): Promise<void>
  launch(): Promise<void>
}

/** Starts an empty Redis that stores nothing on disk. Use kill() to end it. */
export async function startRedis(from: number): Promise<RedisServer> {
  const port = await freePort(from)
  let child: ChildProcess
  const launch = async () => {
    child = spawn(redis_server ?? '', ['--port', `${port}`, '--save', '', '--bind', '127.0.0.1'], { stdio: 'ignore' })
    await once(child, 'spawn')
  }
  await launch()
  return {
    url: `redis://127.0.0.1:${port}`,
    launch,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

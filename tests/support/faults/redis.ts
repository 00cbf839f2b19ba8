import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { freePort } from './built-server.ts'

/** The system's Redis; tests that need it are skipped if it is missing. */
export const redis_server = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((path) => existsSync(path))

export interface RedisServer {
  url: string
  /** Sends SIGKILL, like a power cut. */
  kill(): Promise<void>
  launch(): Promise<void>
}

/** Starts an empty Redis without persistence. End it with kill(). */
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

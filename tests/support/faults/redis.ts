import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { freePort } from './built-server.ts'

/** Where the system has one; what needs it is not run elsewhere. */
export const redis_server = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((path) => existsSync(path))

export interface RedisServer {
  url: string
  /** SIGKILL, as a power cut would. */
  kill(): Promise<void>
  launch(): Promise<void>
}

/** An empty Redis on a port of its own that keeps nothing. End it with kill(). */
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

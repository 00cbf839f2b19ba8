import { createServer, type Server } from 'node:net'
import { type Env, unusable } from './env.ts'

/** Opens the listener. Resolves when the listener accepts connections. */
export function listen(listener: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    listener.once('error', reject).listen({ port, host }, () => {
      listener.off('error', reject)
      resolve()
    })
  })
}

/**
 * Checks the ports before anything else, because the first start of a demo creates samples for a minute before it listens. Equal ports are
 * reported by a separate check, because each port alone may be free.
 * @throws the system error of a port that is not available
 */
export async function checkPorts({
  PORT,
  HOST,
  OPS_PORT,
  OPS_HOST,
  ROLE,
}: Pick<Env, 'PORT' | 'HOST' | 'OPS_PORT' | 'OPS_HOST' | 'ROLE'>): Promise<void> {
  if (PORT === OPS_PORT && PORT !== 0 && ROLE !== 'worker')
    throw new Error(unusable([['PORT, OPS_PORT', `both are ${PORT}, but they must be different`]]))
  await probe(OPS_PORT, OPS_HOST)
  if (ROLE !== 'worker') await probe(PORT, HOST)
}

async function probe(port: number, host: string): Promise<void> {
  const server = createServer()
  await listen(server, port, host)
  await new Promise((resolve) => server.close(resolve))
}

/** The port of a listener. If the system chose the port, the chosen port is returned. */
export function portOf(listener: Server, given: number): number {
  const address = listener.address()
  return typeof address === 'object' && address ? address.port : given
}

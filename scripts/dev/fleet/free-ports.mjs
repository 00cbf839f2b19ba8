import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Throws if one of the ports is in use. Without this check, another program on the port could reply in place of a process that failed to
 * start.
 */
export async function expectFree(ports) {
  for (const port of ports) {
    const probe = createServer().listen(port)
    try {
      await once(probe, 'listening')
    } catch (error) {
      throw new Error(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Set PORT and OPS_PORT to others: a fleet takes four from the one, three from the other.`
          : `Port ${port} cannot be used (${error.code}).`,
      )
    }
    probe.close()
    await once(probe, 'close')
  }
}

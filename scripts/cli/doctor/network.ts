import { createServer } from 'node:net'
import { fail, type Line, ok, warn } from '#scripts/cli/report.ts'
import { askHere, askServer, findServer, runningSites } from '#scripts/cli/running-server.ts'
import type { Env } from '#server/start/env.ts'
import { openListenerWarning, readTrustProxy } from '#server/start/trust-proxy.ts'

/** Checks the ports of both listeners, and which proxies the web listener trusts. */
export async function examineNetwork(env: Env): Promise<Line[]> {
  const sites = await runningSites(env)
  const server = await findServer(env)
  const { ops_port = env.OPS_PORT, web_address = env.HOST } = server ?? {}
  return [
    await operationsLine({ ...env, OPS_PORT: ops_port }, sites?.length ?? null),
    await webLine({ ...env, PORT: server?.port ?? env.PORT, HOST: web_address }, sites !== null),
    proxyLine(env),
  ]
}

async function operationsLine(env: Env, sites: number | null): Promise<Line> {
  const { OPS_PORT, OPS_HOST } = env
  if (sites !== null) {
    const ready = await askServer(env, { path: '/readyz' })
    return ready?.status === 200
      ? ok(`a server is running, serves ${sites} sites and is ready (operations on port ${OPS_PORT})`)
      : fail(`a server is running and is not ready (operations on port ${OPS_PORT})`, 'It is starting or stopping.', 'Read its log.')
  }
  return portLine('OPS_PORT', OPS_PORT, OPS_HOST)
}

async function webLine({ PORT, HOST }: Env, is_running: boolean): Promise<Line> {
  if (!is_running) return portLine('PORT', PORT, HOST)
  const answer = await askHere({ address: HOST, port: PORT, path: '/', host: 'nobody.invalid' })
  return answer?.status === 421
    ? ok(`the sites answer on port ${PORT}`)
    : fail(
        `a server is running, but does not answer on port ${PORT}`,
        'Visitors cannot reach it.',
        'Run this command with the PORT of the server, or read its log.',
      )
}

async function portLine(name: 'PORT' | 'OPS_PORT', port: number, host: string): Promise<Line> {
  const error = await tryPort(port, host)
  if (error === null) return ok(`${name} ${port} is free; no server is running`)
  if (error === 'EADDRINUSE')
    return fail(
      `${name} ${port} is used by another program`,
      'The server cannot start.',
      `Stop that program, or set ${name} to another port.`,
    )
  return fail(
    `${name} ${port} cannot be used (${error})`,
    'Only root can use ports below 1024.',
    `Set ${name} to a port above 1023, and let your proxy use 443.`,
  )
}

function tryPort(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => resolve(code))
    probe.listen({ port, host }, () => probe.close(() => resolve(null)))
  })
}

function proxyLine(env: Env): Line {
  const { TRUST_PROXY, NODE_ENV, is_demo } = env
  if (TRUST_PROXY === undefined) {
    const open = openListenerWarning(env)
    if (open)
      return warn(open, 'Limits count all visitors behind the proxy as one, or clients can bypass the proxy.', 'Set one of the two.')
    if (is_demo || NODE_ENV !== 'production') return ok('no TRUST_PROXY: forwarded headers are ignored, which is correct without a proxy')
    return warn(
      'TRUST_PROXY is not set',
      'Behind a proxy, all visitors seem to come from the proxy without HTTPS. They share one limit, and cookies lose their protection.',
      'Set it to the address of the proxy: 127.0.0.1 if it is on this machine.',
    )
  }
  try {
    readTrustProxy(TRUST_PROXY)
  } catch {
    return fail(
      `TRUST_PROXY "${TRUST_PROXY}" is invalid`,
      'The server does not start with it.',
      'Set it to the addresses of the proxies: 127.0.0.1 for one on this machine.',
    )
  }
  return ok(`TRUST_PROXY ${TRUST_PROXY}: these addresses are trusted`)
}

import { Agent, createServer, request } from 'node:http'
import { pathToFileURL } from 'node:url'

/** Size limit for buffering a request body. A buffered body can be sent again to another process. */
const most_kept_bytes = 64 * 1024
/** The proxy does not use a process for this time after the process has failed or has announced its exit. */
const rest_ms = 1000
const hop_by_hop = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'])

/**
 * A minimal proxy for the fleet. It sends requests to the processes in turn. If a process does not accept a request, the proxy tries the
 * next process. `upstreams` are addresses as `host:port`. The response header `x-served-by` names the process.
 */
export function createProxy(upstreams) {
  const agent = new Agent({ keepAlive: true })
  const resting = new Map()
  let turn = 0

  const inTurn = () => {
    turn += 1
    const all = upstreams.map((_, index) => upstreams[(turn + index) % upstreams.length])
    const now = Date.now()
    const rested = all.filter((upstream) => (resting.get(upstream) ?? 0) <= now)
    return rested.length > 0 ? rested : all
  }
  const rest = (upstream) => resting.set(upstream, Date.now() + rest_ms)

  async function handle(req, res) {
    const length = Number(req.headers['content-length'] ?? (req.headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : 0))
    const body = length <= most_kept_bytes ? await read(req) : null
    for (const upstream of inTurn()) if ((await forward(req, res, { upstream, body })) === 'answered') return
    if (!res.headersSent) res.writeHead(502, { 'retry-after': '1', 'cache-control': 'no-store' }).end()
  }

  /**
   * Sends the request to one process. Returns `untouched` if another process may get the request: this process has not received it, or it
   * is safe to repeat.
   */
  function forward(req, res, { upstream, body }) {
    const [host, port] = upstream.split(':')
    return new Promise((resolve) => {
      const call = request({ host, port, method: req.method, path: req.url, headers: headersFor(req), agent, setHost: false })
      const leave = () => call.destroy()
      res.once('close', leave)
      call.once('response', (answer) => {
        if (answer.headers.connection === 'close') rest(upstream)
        res.writeHead(answer.statusCode, answer.statusMessage, headersOf(answer, upstream))
        res.flushHeaders()
        answer.pipe(res)
        answer.once('error', () => res.destroy())
        answer.once('end', () => res.off('close', leave))
        resolve('answered')
      })
      call.on('error', (error) => {
        res.off('close', leave)
        rest(upstream)
        const is_repeatable = error.code === 'ECONNREFUSED' || (body !== null && ['GET', 'HEAD', 'PUT', 'DELETE'].includes(req.method))
        if (res.headersSent || res.destroyed) res.destroy()
        else if (!is_repeatable) res.writeHead(502, { 'retry-after': '1', 'cache-control': 'no-store' }).end()
        resolve(is_repeatable && !res.headersSent && !res.destroyed ? 'untouched' : 'answered')
      })
      if (body === null) req.pipe(call)
      else call.end(body)
    })
  }

  const server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()))
  server.keepAliveTimeout = 75_000
  return server
}

async function read(req) {
  const parts = []
  for await (const part of req) parts.push(part)
  return Buffer.concat(parts)
}

function headersFor(req) {
  const headers = Object.fromEntries(Object.entries(req.headers).filter(([name]) => !hop_by_hop.has(name)))
  // the server trusts the forwarded headers of its proxy, so remove this header if the client sent it
  delete headers['x-forwarded-host']
  const told = headers['x-forwarded-for']
  return { ...headers, 'x-forwarded-for': `${told ? `${told}, ` : ''}${req.socket.remoteAddress}`, 'x-forwarded-proto': 'http' }
}

function headersOf({ rawHeaders }, upstream) {
  const kept = ['x-served-by', upstream]
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (!hop_by_hop.has(rawHeaders[index].toLowerCase())) kept.push(rawHeaders[index], rawHeaders[index + 1])
  return kept
}

/**
 * Runs the proxy as a program, as docker-compose.yml does: `UPSTREAMS=web-1:3000,web-2:3000 PORT=3000 node scripts/dev/fleet/proxy.mjs`.
 */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const server = createProxy((process.env.UPSTREAMS ?? '').split(',').filter(Boolean))
  server.listen(Number(process.env.PORT ?? 3000))
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0))
}

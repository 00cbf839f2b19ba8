import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Fault } from '#server/platform/http/calls/fault.ts'

/** Time limit for headers, against clients that send them slowly. */
const headers_ms = 15_000
/** Enough for a photo of 15 MB on a slow connection. Stalled uploads end earlier. */
const request_ms = 180_000
/**
 * Longer than the keep-alive of proxies, so that the proxy closes first. Otherwise, a request could arrive on a connection that is being
 * closed.
 */
const keep_alive_ms = 75_000
/** Time limit without socket activity. Streams send a heartbeat more often. */
const silence_ms = 120_000
const most_headers = 100
const most_header_bytes = 16 * 1024
/** More than the streams of one process. The kernel rejects connections above it. */
const most_connections = 20_000

/** Time for a rejected client to read the answer. */
const parting_ms = 1000

const patience = { headers_ms, request_ms, silence_ms, check_ms: 5000 }

/** The public listener, with time limits against slow clients. Tests pass shorter limits. */
export function createWebServer(app: RequestListener, { headers_ms, request_ms, silence_ms, check_ms } = patience): Server {
  const server = createServer(
    {
      maxHeaderSize: most_header_bytes,
      headersTimeout: headers_ms,
      requestTimeout: request_ms,
      keepAliveTimeout: keep_alive_ms,
      connectionsCheckingInterval: check_ms,
    },
    app,
  )
  server.maxHeadersCount = most_headers
  server.maxConnections = most_connections
  server.timeout = silence_ms
  answerBadRequests(server)
  return server
}

/** Answers malformed requests with the usual JSON, because the application never sees them. */
function answerBadRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', (req, res) => answers.set(req.socket, res))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = answers.get(socket)
    // during a response, no other answer can be sent
    if (!socket.writable || error.code === 'ECONNRESET' || (last?.headersSent && !last.writableFinished)) return void socket.destroy()
    const fault = new Fault(faultOf(error))
    const body = JSON.stringify(fault.toBody())
    socket.end(
      `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}\r\nconnection: close\r\ncache-control: no-store\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    setTimeout(() => socket.destroy(), parting_ms).unref()
  })
}

function faultOf({ code }: NodeJS.ErrnoException): 'headers_too_large' | 'too_slow' | 'bad_request' {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'too_slow' : 'bad_request'
}

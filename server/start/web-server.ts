import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Fault } from '#server/platform/http/calls/fault.ts'

/** Time limit for the headers of a request, against clients that send headers slowly. */
const headers_ms = 15_000
/** Time limit for a whole request. It is enough for a photo of 15 MB on a slow connection. An upload without progress is ended earlier. */
const request_ms = 180_000
/**
 * Keep-alive time. It is longer than the keep-alive time of proxies, so that the proxy closes a connection first. Otherwise a request could
 * arrive on a connection that the server is closing.
 */
const keep_alive_ms = 75_000
/** Time limit for a connection without activity. Event streams send a heartbeat more often. */
const silence_ms = 120_000
const most_headers = 100
const most_header_bytes = 16 * 1024
/** Maximum number of connections, more than the event streams of one process. Connections above the limit are dropped. */
const most_connections = 20_000

/** Time for a rejected client to read the answer before the connection is closed. */
const parting_ms = 1000

const patience = { headers_ms, request_ms, silence_ms, check_ms: 5000 }

/** Creates the public listener, with time limits against slow clients. Tests pass shorter limits. */
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

/** Answers malformed requests with a JSON error, because the application never receives them. */
function answerBadRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', (req, res) => answers.set(req.socket, res))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = answers.get(socket)
    // while a response is being sent, no other answer can be sent
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

import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Fault } from '#server/platform/http/calls/fault.ts'

/** Headers come at once or not at all: nobody holds a connection by sending them letter by letter. */
const headers_ms = 15_000
/** A photo of 15 MB over a poor connection; what falls silent on the way is cut off earlier. */
const request_ms = 180_000
/** Longer than proxies keep theirs, so that the proxy closes first: a request never meets a connection that is just being closed. */
const keep_alive_ms = 75_000
/** Who takes nothing of what is sent for so long has left. Streams say something more often than that. */
const silence_ms = 120_000
const most_headers = 100
const most_header_bytes = 16 * 1024
/** Above the streams one process should carry; a flood beyond it is the kernel's to turn away. */
const most_connections = 20_000

/** How long a connection that was refused may take to read why. */
const parting_ms = 1000

const patience = { headers_ms, request_ms, silence_ms, check_ms: 5000 }

/** The listener for the world, with an end to everything a caller could draw out. A test may have less patience. */
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

/** What is no request at all is refused in the same words as everything else, before any part of the application sees it. */
function answerBadRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', (req, res) => answers.set(req.socket, res))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = answers.get(socket)
    // in the middle of an answer nothing else can be said
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

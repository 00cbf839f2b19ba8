import { createServer, type RequestListener, type Server } from 'node:http'

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

/** The listener for the world, with an end to everything a caller could draw out. */
export function createWebServer(app: RequestListener): Server {
  const server = createServer(
    {
      maxHeaderSize: most_header_bytes,
      headersTimeout: headers_ms,
      requestTimeout: request_ms,
      keepAliveTimeout: keep_alive_ms,
      connectionsCheckingInterval: 5000,
    },
    app,
  )
  server.maxHeadersCount = most_headers
  server.maxConnections = most_connections
  server.timeout = silence_ms
  return server
}

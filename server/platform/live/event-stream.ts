import type { Request, Response } from 'express'
import { endTurn } from '#server/platform/fairness/take-turns.ts'
import type { Subscribe } from '#server/platform/http/calls/endpoint.ts'

/** Interval of heartbeats, because proxies close streams without data. Browsers reconnect after `retry`. */
const heartbeat_ms = 25_000
const retry_ms = 2000
/** Limit of unsent data. A client that does not read its stream is disconnected. After a reconnect, the client fetches the missed data. */
const most_unread_bytes = 256 * 1024

/** Sends server-sent events until the client disconnects, the session ends or the server shuts down. */
export function streamEvents(req: Request, res: Response, subscribe: Subscribe): void {
  res.status(200).set({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  res.flushHeaders()
  endTurn(res)
  res.write(`retry: ${retry_ms}\n\n`)
  const heartbeat = setInterval(() => res.write(':\n\n'), heartbeat_ms)
  const unsubscribe = subscribe(
    (event) => {
      res.write(`data: ${JSON.stringify(event)}\n\n`)
      if (res.writableLength > most_unread_bytes) res.destroy()
    },
    () => res.end(),
  )
  res.on('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
  req.socket.setKeepAlive(true, heartbeat_ms)
}

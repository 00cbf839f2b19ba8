import express from 'express'
import { memberId } from './world.mjs'

/**
 * A minimal Express server for comparison. It forwards each message from the request to the receiver's open stream. It checks and stores
 * nothing.
 */
const streams = new Map()
const app = express().disable('x-powered-by').disable('etag')
app.get('/api/live', (req, res) => {
  const id = memberId(Number(/bench-(\d+)/.exec(req.headers.cookie)?.[1]))
  res.set('content-type', 'text/event-stream').flushHeaders()
  res.write('retry: 2000\n\n')
  streams.set(id, res)
  res.on('close', () => streams.delete(id))
})
app.post('/api/messages', express.json(), ({ body }, res) => {
  const message = { id: body.id, seq: 1, body: body.body, sent_at: new Date().toISOString() }
  streams.get(body.profile_id)?.write(`data: ${JSON.stringify({ kind: 'message', message })}\n\n`)
  res.json({ message })
})
app.get('/', (_req, res) => res.send('up'))
app.listen(Number(process.argv[2]), '127.0.0.1')

import { readFileSync } from 'node:fs'
import express from 'express'

/** A minimal Express server for comparison. It sends the bytes of each page from memory. */
const [file, port] = process.argv.slice(2)
const app = express().disable('x-powered-by').disable('etag')
for (const [index, html] of JSON.parse(readFileSync(file, 'utf8')).entries()) {
  app.get(`/${index}`, (_req, res) => {
    res.set('cache-control', 'private, no-store').send(html)
  })
}
app.get('/', (_req, res) => res.send('up'))
app.listen(Number(port), '127.0.0.1')

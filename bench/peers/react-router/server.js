import { createRequestHandler } from '@react-router/express'
import express from 'express'

/** The server from the template of React Router, without logging and compression. */
const app = express().disable('x-powered-by')
app.use('/assets', express.static('dist/client/assets', { immutable: true, maxAge: '1y' }))
app.use(createRequestHandler({ build: await import('./dist/server/index.js') }))
app.listen(Number(process.env.PORT), '127.0.0.1')

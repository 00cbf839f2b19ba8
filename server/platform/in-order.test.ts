import express, { type RequestHandler } from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { inOrder, where } from './in-order.ts'

const asked: string[] = []
const step =
  (name: string): RequestHandler =>
  (_req, _res, next) => {
    asked.push(name)
    next()
  }

/** What a request for `/` passes, and how it ends. */
async function answerOf(...steps: RequestHandler[]): Promise<string> {
  asked.length = 0
  const app = express()
  app.use(inOrder(step('first'), ...steps, step('last')))
  app.use((_req, res) => void res.send([...asked, 'after'].join()))
  app.use(((error, _req, res, _next) => void res.send([...asked, error.message].join())) satisfies express.ErrorRequestHandler)
  return (await request(app).get('/')).text
}

test('steps come in their order, and then what follows them', async () => {
  expect(await answerOf(step('second'))).toBe('first,second,last,after')
  expect(await answerOf((_req, res) => void res.send('answered'))).toBe('answered')
})

test('what a step throws, rejects with or hands on ends the steps, as it would in Express', async () => {
  const thrown: RequestHandler = () => {
    throw new Error('thrown')
  }
  expect(await answerOf(thrown)).toBe('first,thrown')
  expect(await answerOf(() => Promise.reject(new Error('rejected')))).toBe('first,rejected')
  expect(await answerOf((_req, _res, next) => next(new Error('handed on')))).toBe('first,handed on')
})

test('a part is asked for its own addresses alone', async () => {
  expect(await answerOf(where((path) => path === '/', step('its own')))).toBe('first,its own,last,after')
  expect(await answerOf(where((path) => path === '/other', step('its own')))).toBe('first,last,after')
})

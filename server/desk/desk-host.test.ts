import express, { type RequestHandler } from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { readNetworks } from '#server/platform/http/networks.ts'
import { type DeskHost, serveDesk } from './desk-host.ts'

const desk: RequestHandler = (_req, res) => void res.send('the desk')

/** An application with the desk, behind a proxy on this machine. Other hosts get the text 'a site'. */
function anApp(options: Partial<DeskHost> = {}) {
  const app = express().set('trust proxy', 'loopback')
  app.use(serveDesk({ host: 'desk.example', listener: desk, is_alone: false, allowed: null, ...options }))
  app.use((_req, res) => void res.send('a site'))
  return app
}

const ask = async (app: express.Express, { host = 'desk.example', ...headers }: Record<string, string> = {}) => {
  const { status, text } = await request(app).get('/').set('Host', host).set(headers)
  return status === 200 ? text : status
}

test('the host of the desk leads to the desk in every form that browsers send, and no other host does', async () => {
  for (const host of ['desk.example', 'desk.example:3000', 'DESK.example', 'desk.example.'])
    expect(await ask(anApp(), { host })).toBe('the desk')
  for (const host of ['vonk.example', 'x.desk.example', 'desk.example.com', 'desk.example@vonk.example', '127.0.0.1'])
    expect(await ask(anApp(), { host })).toBe('a site')
  expect(await ask(anApp(), { host: 'proxy', 'x-forwarded-host': 'desk.example' })).toBe('the desk')
  const without_proxy = anApp().set('trust proxy', false)
  expect(await ask(without_proxy, { host: 'vonk.example', 'x-forwarded-host': 'desk.example' })).toBe('a site')
})

test('a process for the sites answers the host of the desk like an unknown host, and a process for the desk every site', async () => {
  expect(await ask(anApp({ listener: null }))).toBe(421)
  expect([await ask(anApp({ is_alone: true })), await ask(anApp({ is_alone: true }), { host: 'vonk.example' })]).toEqual(['the desk', 421])
})

test('only the allowed networks reach the desk, and a client cannot state another address', async () => {
  const app = anApp({ allowed: readNetworks('203.0.113.0/24') })
  const from = (addresses: string) => ask(app, { 'x-forwarded-for': addresses })
  expect([await from('203.0.113.9'), await from('198.51.100.9'), await ask(app)]).toEqual(['the desk', 421, 421])
  // the proxy adds the last address, and the client states the one before it
  expect([await from('203.0.113.9, 198.51.100.9'), await from('198.51.100.9, 203.0.113.9')]).toEqual([421, 'the desk'])
  expect(await ask(app, { host: 'vonk.example', 'x-forwarded-for': '198.51.100.9' })).toBe('a site')
  app.set('trust proxy', false)
  expect(await from('203.0.113.9')).toBe(421)
})

import express from 'express'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, type TestMember } from '#tests/support/factories.ts'
import { createMailEvents } from './mail-events.ts'

const secret = 'a-secret-of-this-installation'
let app: TestApp
let events: express.Express
beforeAll(async () => {
  app = await anApp()
  events = express().use('/mail-events', createMailEvents({ secret, sites: app.sites, inSite: app.inSite }))
})
afterAll(() => app.close())

const report = (...list: object[]) => request(events).post('/mail-events').set('authorization', `Bearer ${secret}`).send({ events: list })

const stopsOf = async ({ id, site }: TestMember) =>
  (
    await app.db.asOwner<{ stops: string[] }>('select notifications_disabled as stops from account where site_id = $1 and id = $2', [
      app.site(site).id,
      id,
    ])
  )[0]?.stops

test('ST-05 a bounce and a complaint stop notices to the address only at that site, and repeats change nothing', async () => {
  const email = 'Lotte@post.test'
  const member = await aMember(app, { email })
  const elsewhere = await aMember(app, { email, site: 'rondeur' })
  const bounce = { site: 'vonk', address: 'lotte@post.test', event: 'hard_bounce' }
  await report(bounce, bounce).expect(200, { received: 2 })
  await report(bounce).expect(200)
  expect(await stopsOf(member)).toEqual(['bounce'])
  await report({ ...bounce, event: 'complaint' }).expect(200)
  expect(await stopsOf(member)).toEqual(['bounce', 'complaint'])
  expect(await stopsOf(elsewhere)).toEqual([])
})

test('ST-05 a full mailbox does not stop notices', async () => {
  const member = await aMember(app)
  await report({ site: 'vonk', address: member.email, event: 'soft_bounce' }).expect(200)
  expect(await stopsOf(member)).toEqual([])
})

test('ST-05 an unknown address gets the same answer', async () => {
  const known = await aMember(app)
  const answers = []
  for (const address of [known.email, 'niemand@post.test']) {
    const { status, body } = await report({ site: 'vonk', address, event: 'complaint' })
    answers.push({ status, body })
  }
  expect(answers[0]).toEqual(answers[1])
})

test('ST-05 a report without the secret is rejected, and an invalid report changes nothing', async () => {
  const member = await aMember(app)
  const event = { site: 'vonk', address: member.email, event: 'complaint' }
  for (const authorization of ['', 'Bearer', 'Bearer another-secret-of-that-length', `Basic ${secret}`])
    await request(events)
      .post('/mail-events')
      .set('authorization', authorization)
      .send({ events: [event] })
      .expect(403)
  const unknown = await report(event, { ...event, site: 'nergens' }).expect(400)
  expect(unknown.body.error.fields).toEqual({ 'events.1.site': { rule: 'not_allowed' } })
  const wrong = await report(event, { ...event, event: 'sneeze' }).expect(400)
  expect(Object.keys(wrong.body.error.fields)).toEqual(['events.1.event'])
  expect(await stopsOf(member)).toEqual([])
})

test('ST-05 a GET request gets an explanation of the call', async () => {
  const { body } = await request(events).get('/mail-events').expect(405).expect('allow', 'POST')
  expect(body).toEqual({ error: { code: 'method_not_allowed' } })
})

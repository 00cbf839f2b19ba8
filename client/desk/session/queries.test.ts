import { afterEach, expect, test, vi } from 'vitest'
import { DeskFault, deskApi } from '#client/desk/desk.api.ts'
import type { Me } from '#schemas/desk/staff.ts'
import { beginSession, createQueries, readMe, storeMe, useEndedSession } from './queries.ts'

const me: Me = {
  ...{ number: 1, name: 'Anna Voorbeeld', grants: [], permissions: ['staff', 'log'], stepped_up_until: null },
  ...{ confirms_with: ['passkey'], recovery_codes_left: 10, is_demo: false, solo: [] },
}

const reply = (status: number, body: object) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
const no_session = { error: { code: 'authentication_required' } }

afterEach(() => {
  vi.unstubAllGlobals()
  useEndedSession.setState({ has_ended: false })
})

test('a call that finds no session shows the login and forgets what the person saw', async () => {
  const queries = createQueries()
  storeMe(queries, me)
  queries.setQueryData(['staff'], { staff: ['somebody'] })
  reply(403, no_session)
  await expect(queries.fetchQuery({ queryKey: ['log'], queryFn: () => deskApi.log({}) })).rejects.toThrow('authentication_required')
  expect(queries.getQueryData(['me'])).toBeNull()
  expect(queries.getQueryData(['staff'])).toBeUndefined()
  expect(useEndedSession.getState().has_ended).toBe(true)
})

test('a refused act keeps the session', async () => {
  const queries = createQueries()
  storeMe(queries, me)
  reply(403, { error: { code: 'forbidden' } })
  await expect(queries.fetchQuery({ queryKey: ['log'], queryFn: () => deskApi.log({}) })).rejects.toThrow('forbidden')
  expect(queries.getQueryData(['me'])).toEqual(me)
})

test('somebody who was not logged in is not told that a session ended', async () => {
  const queries = createQueries()
  reply(403, no_session)
  await queries.fetchQuery({ queryKey: ['me'], queryFn: readMe })
  await expect(queries.fetchQuery({ queryKey: ['log'], queryFn: () => deskApi.log({}) })).rejects.toThrow()
  expect(queries.getQueryData(['me'])).toBeNull()
  expect(useEndedSession.getState().has_ended).toBe(false)
})

test('a login shows nothing of the person before', async () => {
  const queries = createQueries()
  queries.setQueryData(['staff'], { staff: ['somebody'] })
  useEndedSession.setState({ has_ended: true })
  reply(200, { ...me, number: 2 })
  await beginSession(queries)
  expect(queries.getQueryData(['me'])).toMatchObject({ number: 2 })
  expect(queries.getQueryData(['staff'])).toBeUndefined()
  expect(useEndedSession.getState().has_ended).toBe(false)
})

test('without a network a call is offline, and an answer that is not JSON is a failure of the server', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(deskApi.me()).rejects.toEqual(new DeskFault('offline'))
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  await expect(deskApi.me()).rejects.toMatchObject({ code: 'internal' })
})

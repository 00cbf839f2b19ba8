import { request as connect } from 'node:http'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { landerNames, profileLanderNames } from '#schemas/pages/landers.ts'
import { endpoints } from '#server/endpoints.ts'
import { newToken } from '#server/platform/http/session.ts'
import { ByteLimitedMap } from '#server/platform/pages/cache/byte-limited-map.ts'
import type { CachedPage } from '#server/platform/pages/cache/cached-page.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { type Answer, answerOf, call, lineOf } from '#tests/support/isolation/calls.ts'
import { here, marker, type Planted, plant, stateOf, there, twoSites } from '#tests/support/isolation/two-sites.ts'
import { listen } from '#tests/support/listen.ts'
import { landerPaths, routePaths } from '#tests/support/pages/routes.ts'

let app: TestApp
let planted: Planted
let member: Browser
let before: Awaited<ReturnType<typeof stateOf>>
const keeping = vi.spyOn(ByteLimitedMap.prototype, 'set')
beforeAll(async () => {
  app = await twoSites()
  planted = await plant(app)
  member = await logIn(app, await aMember(app, { name: 'Iemand' }))
  before = await stateOf(app, there)
})
afterAll(async () => {
  await app.close()
  keeping.mockRestore()
})

const paths = [...routePaths(), ...landerPaths]
const addressOf = (path: string, value: string) => path.replaceAll(/\$\w+/g, value)

describe.each(paths.filter((path) => path.includes('$')))('page %s', (path) => {
  test('WL-08 with another site’s id, it shows the same page as for an unknown id, and nothing changes on that site', async () => {
    // a visitor gets the login page on nearly all of these URLs, so one id is enough
    for (const [who, ids] of [
      [member, planted.typical_ids],
      [app.visit(here), [planted.owner.id]],
    ] as const) {
      const ask = (value: string) => answerOf(who.get(addressOf(path, value)), value).then(asShown)
      // some pages distinguish an id from a token by its format, so compare with both an unknown id and an unknown token
      const [unknown_id, unknown_token] = [await ask(newId()), await ask(newToken(16))]
      for (const { status } of [unknown_id, unknown_token]) expect(status).toBeLessThan(500)
      for (const value of [...ids, ...planted.secrets]) {
        const answer = await ask(value)
        const unknown = ids.includes(value) ? unknown_id : unknown_token
        // skip file names, because they contain a slash, which would make another path
        if (!value.includes('/')) expect({ value, ...answer }).toEqual({ value, ...unknown })
        expect(answer.is_foreign).toBe(false)
      }
    }
    expect(await stateOf(app, there)).toEqual(before)
  })
})

test('WL-08 a member who agreed to promotion is shown only by their own site', async () => {
  const shown = async (site: string, path: string) => {
    const { status, text } = await answerOf(app.visit(site).get(path))
    return { status, is_foreign: text.includes(`Anna ${marker}`) }
  }
  for (const name of landerNames) expect(await shown(here, `/landers/${name}`)).toEqual({ status: 200, is_foreign: false })
  for (const name of ['collagelanding', 'gallery', 'maplanding', 'socialnetwork'])
    expect(await shown(there, `/landers/${name}`)).toEqual({ status: 200, is_foreign: true })
  for (const name of profileLanderNames) {
    const path = `/members/${planted.owner.id}/${name}`
    expect([await shown(there, path), await shown(here, path)]).toEqual([
      { status: 200, is_foreign: true },
      { status: 404, is_foreign: false },
    ])
  }
})

/**
 * Returns the visible text of a page. The data in the scripts of the page are not compared, because the loaded queries differ by chance.
 * They are only searched for texts of the other site.
 */
function asShown({ status, text }: Answer) {
  const shown = text.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ')
  return { status, shown: shown.replaceAll(/\s+/g, ' '), is_foreign: text.includes(marker) }
}

test('WL-08 a one-time link opens nothing on another site, and still opens its own', async () => {
  const [token = ''] = planted.secrets
  const unknown = await app.visit(here).get('/AAAAAAAAAAAAAAAAAAAAAA')
  const foreign = await app.visit(here).get(`/${token}`)
  expect([foreign.status, foreign.headers.location]).toEqual([unknown.status, undefined])
  const own = await app.visit(there).get(`/${token}`)
  expect([own.status, own.headers.location]).toEqual([303, '/activate/done'])
})

test('WL-08 another site’s picture is a 404 in every spelling of its URL', async () => {
  const { filename } = planted
  const own = await app.visit(there).get(`/media/${filename}`).buffer(true)
  expect([own.status, own.body.toString()]).toEqual([200, marker])
  const tries = [
    filename,
    `../${there}/${filename}`,
    `%2e%2e/${there}/${filename}`,
    `..%2f${there}%2f${filename}`,
    `..%5c${there}%5c${filename.replace('/', '%5c')}`,
    `photo/..%2f..%2f${there}%2f${filename}`,
    `${there}/${filename}`,
  ]
  for (const path of tries) {
    const { status, body, text } = await raw(`/media/${path}`)
    expect({ path, status, body, text }).toMatchObject({ path, status: 404 })
    expect(text).not.toContain(marker)
  }
})

/** Sends raw bytes, because a client library would normalise the path. */
function raw(path: string): Promise<{ status: number; body: null; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.origin)
    const asked = connect({ hostname, port, path, headers: { host: `${here}.localhost` } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: null, text }))
    })
    asked.on('error', reject).end()
  })
}

test('WL-08 what one site’s visitors and members were shown is never shown on another, whatever is still in the cache', async () => {
  const reads = endpoints.filter(({ method, declaration, path }) => method === 'GET' && !declaration.stream && path !== '/api/logout')
  const fill = () => newId()
  const shown: string[] = []
  for (const [site, people] of [
    [there, [planted.browser, app.visit(there)]],
    [here, [member, app.visit(here)]],
  ] as const) {
    for (const who of people) {
      for (const endpoint of reads) {
        const { text } = await answerOf(call(who, endpoint, { fill }))
        if (site === here && hasForeignWords(text)) shown.push(lineOf(endpoint))
      }
      for (const path of paths.filter((each) => !each.includes('$'))) {
        const { text } = await answerOf(who.get(path))
        if (site === there && path === '/pages/terms') expect(text).toContain('Rosenhag')
        if (site === here && hasForeignWords(text)) shown.push(path)
      }
    }
  }
  expect(shown).toEqual([])
}, 60_000)

test('WL-08 a cached page has the key of its site, and contains nothing of another', () => {
  const kept = (site: string) =>
    keeping.mock.calls.flatMap(([key, value]) => {
      const { page } = value as unknown as { page: CachedPage }
      return key.startsWith(`${app.site(site).id} `) ? [page.bodyIn('identity').toString()] : []
    })
  const [ours, theirs] = [kept(here), kept(there)]
  expect(ours.length).toBeGreaterThan(5)
  expect(ours.filter(hasForeignWords)).toEqual([])
  // prove that the search for the other site's texts works: where these texts are allowed, the search must find them
  expect(theirs.filter(hasForeignWords).length).toBeGreaterThan(5)
  expect(ours.length + theirs.length).toBe(keeping.mock.calls.length)
})

const hasForeignWords = (text: string) => text.includes(marker) || text.includes('Rosenhag')

test('WL-08 members of two sites with the same id are two people: profiles, likes, chats, credits and live events stay apart', async () => {
  const id = newId()
  const [one, other] = [
    await aMember(app, { id, name: 'Hier', credits: 5 }),
    await aMember(app, { id, site: there, name: 'Daar', credits: 7 }),
  ]
  const [friend, stranger] = [await aMember(app), await aMember(app, { site: there })]
  const [mine, theirs] = [await logIn(app, one), await logIn(app, other)]
  const [onHere, onThere] = [listen(app, one), listen(app, other)]
  const greet = (from: Browser, to: string) =>
    from.post('/api/messages', { id: newId(), profile_id: to, body: `Dag ${marker}` }).expect(200)

  await greet(await logIn(app, stranger), id)
  await (await logIn(app, stranger)).put(`/api/likes/${id}`).expect(200)
  await greet(theirs, stranger.id)
  expect(onThere.map(({ kind }) => kind)).toContain('message')
  expect(onHere).toEqual([])

  const read = async (who: Browser) => {
    const { user } = (await who.get('/api/user')).body
    const { chats } = (await who.get('/api/chats')).body
    const { liked_by } = (await who.get('/api/likes')).body
    return {
      name: user.profile.name,
      credits: user.credits,
      unread: user.num_unread_messages,
      chats: chats.length,
      liked_by: liked_by.length,
    }
  }
  expect(await read(theirs)).toEqual({ name: 'Daar', credits: 6, unread: 0, chats: 1, liked_by: 1 })
  expect(await read(mine)).toEqual({ name: 'Hier', credits: 5, unread: 0, chats: 0, liked_by: 0 })
  expect((await (await logIn(app, friend)).get(`/api/members/${id}`)).body.profile.name).toBe('Hier')
})

test('WL-08 ending a session ends no stream of the other site', async () => {
  const id = newId()
  const [one, other] = [await aMember(app, { id }), await aMember(app, { id, site: there })]
  const stream = listen(app, other)
  await (await logIn(app, one)).post('/api/logout').expect(204)
  app.live.ofSite(app.site(there)).send(id, { kind: 'credits', credits: 1, paid_user: false })
  expect(stream).toHaveLength(1)
})

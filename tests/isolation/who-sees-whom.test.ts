import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, password, type TestMember } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const people = 4
const deeds = ['block', 'unblock', 'like', 'unlike', 'write', 'pause', 'resume', 'delete'] as const
type Deed = (typeof deeds)[number]
interface Step {
  does: Deed
  who: number
  whom: number
}

const person = fc.nat(people - 1)
/** Deleting an account has a low weight; otherwise few members would remain. */
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...deeds.slice(0, 5)) },
  { weight: 2, arbitrary: fc.constantFrom(...deeds.slice(5)) },
)
const step: fc.Arbitrary<Step> = fc.record({ does: deed, who: person, whom: person })

/** A model of the expected rules: blocks, hidden members and conversations. */
class Model {
  readonly blocks = new Set<string>()
  readonly likes = new Set<string>()
  readonly talks = new Set<string>()
  readonly paused = new Set<number>()
  readonly gone = new Set<number>()

  isApart = (a: number, b: number) => this.blocks.has(`${a}>${b}`) || this.blocks.has(`${b}>${a}`)
  talk = (a: number, b: number) => this.talks.has([a, b].sort().join('-'))
  /** Whether member `a` may find, open and like member `b`. */
  sees = (a: number, b: number) => a !== b && !this.gone.has(b) && !this.paused.has(b) && !this.isApart(a, b)
  /** Whether member `a` may write to member `b`: if `a` sees `b`, or if they have a conversation and `b` is only paused. */
  reaches = (a: number, b: number) => this.sees(a, b) || (this.talk(a, b) && !this.isApart(a, b) && !this.gone.has(b))
}

interface World {
  members: TestMember[]
  browsers: Browser[]
  model: Model
}

/** Performs a step on the server and in the model. The server must accept exactly the steps that the model allows. */
async function take({ does, who, whom }: Step, { members, browsers, model }: World): Promise<void> {
  const browser = browsers[who] as Browser
  const id = members[whom]?.id ?? ''
  const key = `${who}>${whom}`
  const told = JSON.stringify({ does, who, whom })
  if (model.gone.has(who)) return
  if (does === 'delete') {
    await browser.post('/api/account-deletion', { password }).expect(200)
    model.gone.add(who)
  } else if (does === 'pause') {
    await browser.put('/api/profile/pause', { is_paused: true }).expect(200)
    model.paused.add(who)
  } else if (does === 'resume') {
    await browser.put('/api/profile/pause', { is_paused: false }).expect(200)
    model.paused.delete(who)
  } else if (who === whom) {
    return
  } else if (does === 'block') {
    const may = model.blocks.has(key) || model.sees(who, whom) || (model.talk(who, whom) && !model.isApart(who, whom))
    expect((await browser.put(`/api/blocked/${id}`)).status, told).toBe(may ? 204 : 404)
    if (may) model.blocks.add(key)
  } else if (does === 'unblock') {
    await browser.delete(`/api/blocked/${id}`).expect(204)
    model.blocks.delete(key)
  } else if (does === 'like') {
    expect((await browser.put(`/api/likes/${id}`)).status, told).toBe(model.sees(who, whom) ? 200 : 404)
    if (model.sees(who, whom)) model.likes.add(key)
  } else if (does === 'unlike') {
    await browser.delete(`/api/likes/${id}`).expect(200)
    model.likes.delete(key)
  } else {
    const { status } = await browser.post('/api/messages', { id: newId(), profile_id: id, body: 'Dag' })
    expect(status, told).toBe(model.reaches(who, whom) ? 200 : 404)
    if (model.reaches(who, whom)) model.talks.add([who, whom].sort().join('-'))
  }
}

/** Compares all lists and pages of the server with the model. */
async function compare({ members, browsers, model }: World): Promise<void> {
  const numbers = members.map((_, number) => number)
  for (const who of numbers.filter((each) => !model.gone.has(each))) {
    const browser = browsers[who] as Browser
    const search = (await browser.get('/api/members?gender=female&country=NL')).body.profiles
    const likes = (await browser.get('/api/likes')).body
    const chats = (await browser.get('/api/chats')).body.chats
    const ids = (list: { id: string }[]) =>
      list
        .map(({ id }) => members.findIndex((each) => each.id === id))
        .filter((each) => each >= 0)
        .sort()
    const seen = numbers.filter((whom) => model.sees(who, whom))
    expect({
      who,
      search: ids(search),
      liked: ids(likes.profiles),
      liked_by: ids(likes.liked_by),
      new_likes: (await browser.get('/api/user')).body.user.num_new_likes,
      chats: ids(chats.map(({ profile }: { profile: { id: string } }) => profile)),
    }).toEqual({
      who,
      search: seen,
      liked: seen.filter((whom) => model.likes.has(`${who}>${whom}`)),
      liked_by: seen.filter((whom) => model.likes.has(`${whom}>${who}`)),
      new_likes: seen.filter((whom) => model.likes.has(`${whom}>${who}`)).length,
      chats: numbers.filter((whom) => whom !== who && model.talk(who, whom) && !model.isApart(who, whom)),
    })
    for (const whom of numbers.filter((each) => each !== who))
      expect([who, whom, (await browser.get(`/api/members/${members[whom]?.id}`)).status]).toEqual([
        who,
        whom,
        model.sees(who, whom) ? 200 : 404,
      ])
  }
}

test('ST-19 ST-06 after any sequence of actions, no member sees, likes or writes to a hidden member', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const members = []
      for (let n = 0; n < people; n++)
        members.push(await aMember(app, { gender: 'female', looking_for: 'female', premium: true, credits: 99 }))
      const browsers = await Promise.all(members.map((member) => logIn(app, member)))
      const world = { members, browsers, model: new Model() }
      for (const each of steps) await take(each, world)
      await compare(world)
      // hide the members of this round, so that the next round does not see them
      await app.db.asOwner("update profile set status = 'disabled' where status = 'active'")
    }),
    { seed: 20260418, numRuns: 8 },
  )
})

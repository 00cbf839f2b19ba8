import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, type MemberOptions, type TestMember } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const matchesOf = async (member: TestMember) => {
  const { status, body } = await (await logIn(app, member)).get('/api/signup-matches')
  expect(status).toBe(200)
  return body.profiles as { id: string; kind: string; name: string }[]
}
const aMan = (options: MemberOptions = {}) => aMember(app, { gender: 'male', looking_for: 'female', ...options })
const anna = (options: MemberOptions = {}) => aMember(app, { gender: 'female', looking_for: 'male', ...options })

test('RT-12 without matching members the list is empty, and visitors get none', async () => {
  expect(await matchesOf(await anna())).toEqual([])
  expect((await app.visit('vonk').get('/api/signup-matches')).status).toBe(403)
})

test('RT-12 active members who fit both ways: real ones first, then of another country, fictional ones labelled and last', async () => {
  const viewer = await anna()
  const fictional = await aMan({ kind: 'fictional', name: 'Verzonnen' })
  const abroad = await aMan({ country: 'BE', name: 'Belg' })
  const near = await aMan({ name: 'Bram', last_seen_at: new Date(app.clock.now.getTime() - 86_400_000) })
  for (const unfit of [
    { looking_for: 'male' },
    { gender: 'female' },
    { status: 'paused' },
    { status: 'draft' },
    { site: 'rondeur', country: 'DE' },
  ] satisfies MemberOptions[])
    await aMan(unfit)
  const found = await matchesOf(viewer)
  expect(found.map(({ id }) => id)).toEqual([near.id, abroad.id, fictional.id])
  expect(found.map(({ kind }) => kind)).toEqual(['member', 'member', 'fictional'])
})

test('RT-12 a liked member is not shown again, and a like is free', async () => {
  const viewer = await anna({ credits: 0 })
  const browser = await logIn(app, viewer)
  const [first] = await matchesOf(viewer)
  expect((await browser.put(`/api/likes/${first?.id}`)).status).toBe(200)
  expect((await matchesOf(viewer)).map(({ id }) => id)).not.toContain(first?.id)
})

test('RT-12 at most twelve are shown, and real members replace fictional ones', async () => {
  for (let n = 0; n < 14; n++) await aMan()
  const found = await matchesOf(await anna())
  expect(found).toHaveLength(12)
  expect(found.every(({ kind }) => kind === 'member')).toBe(true)
})

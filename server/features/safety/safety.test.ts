import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '#schemas/chats/chat.ts'
import { deliverHeldMessage } from '#server/features/chats/chats.service.ts'
import { listPromotedProfiles } from '#server/features/members/members.service.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'
import { listReports } from './safety.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const say = (browser: Browser, profile_id: string, body = 'Dag') => browser.post('/api/messages', { id: newId(), profile_id, body })

/** Two members who like each other, have written messages and fit each other's search. */
async function aPair() {
  const anna = await aMember(app, { name: 'Anna', photos: 1, premium: true, promoted: true, credits: 50 })
  const bram = await aMember(app, { name: 'Bram', gender: 'male', looking_for: 'female', photos: 1, premium: true, credits: 50 })
  const [hers, his] = [await logIn(app, anna), await logIn(app, bram)]
  await hers.put(`/api/likes/${bram.id}`).expect(200)
  await his.put(`/api/likes/${anna.id}`).expect(200)
  const { body } = await say(hers, bram.id).expect(200)
  await say(his, anna.id, 'Hoi').expect(200)
  return { anna, bram, hers, his, conversation_id: body.conversation.id as string }
}

const found = async (browser: Browser, query: string) =>
  (await browser.get(`/api/members?${query}`)).body.profiles.map(({ id }: { id: string }) => id) as string[]

/** Everything of one member that another member can see. */
async function whatIsSeen(browser: Browser, { id }: TestMember, { gender, conversation_id }: { gender: string; conversation_id: string }) {
  const likes = (await browser.get('/api/likes')).body
  const chats = (await browser.get('/api/chats')).body
  const { num_unread_messages, num_new_likes } = (await browser.get('/api/user')).body.user
  return {
    in_search: (await found(browser, `gender=${gender}&country=NL`)).includes(id),
    profile: (await browser.get(`/api/members/${id}`)).status,
    liked: likes.profiles.some((each: { id: string }) => each.id === id),
    liked_by: likes.liked_by.some((each: { id: string }) => each.id === id),
    in_chats: chats.chats.some(({ profile }: { profile: { id: string } }) => profile.id === id),
    chat: (await browser.get(`/api/chats/${conversation_id}`)).status,
    chat_with: (await browser.get(`/api/members/${id}/chat`)).status,
    unread: [chats.num_unread_messages, num_unread_messages],
    new_likes: num_new_likes,
  }
}

const nothing = {
  in_search: false,
  profile: 404,
  liked: false,
  liked_by: false,
  in_chats: false,
  chat: 404,
  chat_with: 404,
  unread: [0, 0],
  new_likes: 0,
}

test('ST-19 after a block neither finds, sees, likes or reads the other; unblocking restores everything', async () => {
  const { anna, bram, hers, his, conversation_id } = await aPair()
  const hers_before = await whatIsSeen(hers, bram, { gender: 'male', conversation_id })
  const his_before = await whatIsSeen(his, anna, { gender: 'female', conversation_id })
  expect(hers_before).toMatchObject({
    in_search: true,
    profile: 200,
    liked: true,
    liked_by: true,
    in_chats: true,
    chat: 200,
    unread: [1, 1],
  })

  await hers.put(`/api/blocked/${bram.id}`).expect(204)
  await hers.put(`/api/blocked/${bram.id}`).expect(204)
  expect(await whatIsSeen(hers, bram, { gender: 'male', conversation_id })).toEqual(nothing)
  expect(await whatIsSeen(his, anna, { gender: 'female', conversation_id })).toEqual(nothing)
  expect((await hers.get('/api/blocked')).body.blocked).toMatchObject([{ id: bram.id, name: 'Bram', main_image: { status: 'active' } }])
  expect((await his.get('/api/blocked')).body.blocked).toEqual([])

  await hers.delete(`/api/blocked/${bram.id}`).expect(204)
  expect(await whatIsSeen(hers, bram, { gender: 'male', conversation_id })).toEqual(hers_before)
  expect(await whatIsSeen(his, anna, { gender: 'female', conversation_id })).toEqual(his_before)
})

test('ST-19 every call about a blocked member answers like an unknown id, and changes nothing', async () => {
  const { anna, hers, his, bram, conversation_id } = await aPair()
  await hers.put(`/api/blocked/${bram.id}`).expect(204)
  const calls = (member_id: string, chat_id: string) => [
    his.get(`/api/members/${member_id}`),
    his.put(`/api/likes/${member_id}`),
    his.delete(`/api/likes/${member_id}`),
    his.put(`/api/likes/${member_id}/seen`),
    his.get(`/api/members/${member_id}/chat`),
    say(his, member_id),
    his.get(`/api/chats/${chat_id}`),
    his.put(`/api/chats/${chat_id}/read`, { seq: 1 }),
    his.post(`/api/chats/${chat_id}/typing`),
    his.delete('/api/chat', { conversation: chat_id }),
    his.put(`/api/blocked/${member_id}`),
    his.delete(`/api/blocked/${member_id}`),
  ]
  const answers = async (member_id: string, chat_id: string) => {
    const heard = []
    for (const call of calls(member_id, chat_id)) {
      const { status, body } = await call
      heard.push({ status, body })
    }
    return heard
  }
  expect(await answers(anna.id, conversation_id)).toEqual(await answers(newId(), newId()))
  expect((await his.get('/api/user')).body.user.credits).toBe(49)
})

test('ST-19 no event passes a block, also no typing with a cached partner', async () => {
  const { anna, hers, his, bram, conversation_id } = await aPair()
  const heard: LiveEvent[] = []
  const stop = app.live
    .ofSite(app.site('vonk'))
    .subscribe({ member_id: anna.id, session_hash: Buffer.alloc(32), listen: (event) => heard.push(event), end: () => {} })
  await his.post(`/api/chats/${conversation_id}/typing`).expect(204)
  expect(heard).toMatchObject([{ kind: 'typing' }])
  await hers.put(`/api/blocked/${bram.id}`).expect(204)
  // the blocking member's other sessions receive the block event
  const before_his_tries = [...heard]
  app.clock.pass({ seconds: 10 })
  await his.post(`/api/chats/${conversation_id}/typing`).expect(404)
  await say(his, anna.id).expect(404)
  await his.put(`/api/chats/${conversation_id}/read`, { seq: 2 }).expect(404)
  expect(heard).toEqual(before_his_tries)
  stop()
})

test('ST-19 a message concurrent with a block is stored before the block or not at all', async () => {
  for (let round = 0; round < 5; round++) {
    const { anna, bram, hers, his } = await aPair()
    const [sent] = await Promise.all([say(his, anna.id, 'nog één'), hers.put(`/api/blocked/${bram.id}`).expect(204)])
    const rows = await app.db.asOwner("select 1 from message where sender_id = $1 and body = 'nog één'", [bram.id])
    expect([200, 404]).toContain(sent.status)
    expect(rows).toHaveLength(sent.status === 200 ? 1 : 0)
    await say(his, anna.id).expect(404)
  }
})

test('ST-19 a message held since signup is not delivered after a block', async () => {
  const [anna, bram] = [await aMember(app), await aMember(app, { confirmed: false, status: 'active' })]
  const hers = await logIn(app, anna)
  await app.db.asOwner("insert into held_message (site_id, account_id, profile_id, body) values ($1, $2, $3, 'Dag')", [
    app.site('vonk').id,
    bram.id,
    anna.id,
  ])
  await hers.put(`/api/blocked/${bram.id}`).expect(204)
  await app.db.asOwner("update account set status = 'active' where id = $1", [bram.id])
  const ctx = app.contextOf('vonk')
  await deliverHeldMessage(ctx, bram.id)
  await ctx.unit.finish()
  expect(await app.db.asOwner('select 1 from message where sender_id = $1', [bram.id])).toEqual([])
})

test('ST-19 public pages hide blocked members from a logged-in member, but not from a visitor', async () => {
  const { anna, bram, hers } = await aPair()
  await hers.put(`/api/blocked/${bram.id}`).expect(204)
  const seenBy = async (viewer_id: string | null) => {
    const viewer = viewer_id
      ? ({
          id: viewer_id,
          session_hash: Buffer.alloc(0),
          status: 'active',
          is_premium: false,
          is_incomplete: false,
        } as const)
      : null
    const ctx = app.contextOf('vonk', viewer)
    const profiles = await listPromotedProfiles(ctx, [anna.id])
    await ctx.unit.finish()
    return profiles.length
  }
  expect([await seenBy(null), await seenBy(bram.id)]).toEqual([1, 0])
})

test('ST-19 members cannot block themselves, or a member of another site', async () => {
  const anna = await aMember(app)
  const foreign = await aMember(app, { site: 'rondeur' })
  const hers = await logIn(app, anna)
  expect((await hers.put(`/api/blocked/${anna.id}`)).status).toBe(403)
  expect((await hers.put(`/api/blocked/${foreign.id}`)).status).toBe(404)
})

test('a report is stored once, and blocks if requested', async () => {
  const { anna, bram, hers, his } = await aPair()
  const report = { id: newId(), profile_id: bram.id, reason: 'money', words: ' Vroeg om een cadeaubon. ', block: true }
  await hers.post('/api/reports', report).expect(200)
  await hers.post('/api/reports', report).expect(200)
  const rows = await app.db.asOwner('select reporter_id, reported_id, reason, words from report where id = $1', [report.id])
  expect(rows).toEqual([{ reporter_id: anna.id, reported_id: bram.id, reason: 'money', words: 'Vroeg om een cadeaubon.' }])
  expect((await his.get(`/api/members/${anna.id}`)).status).toBe(404)
  // the id of another member's report is a conflict
  const other = await logIn(app, await aMember(app))
  expect((await other.post('/api/reports', { ...report, block: false })).status).toBe(409)
})

test('a member who blocks, pauses or leaves can be reported with the same answer, an unknown id cannot', async () => {
  const { anna, bram, hers, his } = await aPair()
  const report = (profile_id: string) =>
    his.post('/api/reports', { id: newId(), profile_id, reason: 'harassment', words: 'Schold', block: true })
  await hers.put(`/api/blocked/${bram.id}`).expect(204)
  const gone = [await aMember(app, { status: 'paused' }), await aMember(app, { status: 'removed', account_status: 'deleted_pending' })]
  const answers = []
  for (const { id } of [anna, ...gone]) answers.push((await report(id)).status)
  expect(answers).toEqual([200, 200, 200])
  const rows = await app.db.asOwner('select reported_id from report where reporter_id = $1 order by id', [bram.id])
  expect(rows).toEqual([anna, ...gone].map(({ id }) => ({ reported_id: id })))
  // the blocked member's own list of blocked members does not reveal the block
  expect((await his.get('/api/blocked')).body.blocked).toEqual([])
  expect((await report(newId())).status).toBe(404)
  expect((await report((await aMember(app, { site: 'rondeur' })).id)).status).toBe(404)
})

test('a report gets one receipt by mail without names; an unconfirmed address gets none', async () => {
  const { anna, bram, hers } = await aPair()
  const report = { id: newId(), profile_id: bram.id, reason: 'money', words: 'Vroeg om een cadeaubon.' }
  await app.mails()
  await hers.post('/api/reports', report).expect(200)
  await hers.post('/api/reports', report).expect(200)
  const mails = (await app.mails()).filter(({ kind }) => kind === 'report-received')
  expect(mails.map(({ to }) => to)).toEqual([anna.email])
  expect(`${mails[0]?.subject}${mails[0]?.text}`).not.toMatch(/Bram|cadeaubon/)

  const newcomer = await logIn(app, await aMember(app, { confirmed: false, status: 'active' }))
  await newcomer.post('/api/reports', { ...report, id: newId() }).expect(200)
  expect((await app.mails()).filter(({ kind }) => kind === 'report-received')).toEqual([])
})

test('operators read the reports, newest first, without their authors', async () => {
  const { anna, bram, hers, his } = await aPair()
  await hers.post('/api/reports', { id: newId(), profile_id: bram.id, reason: 'fake', words: 'Een' }).expect(200)
  app.clock.pass({ minutes: 1 })
  await his.post('/api/reports', { id: newId(), profile_id: anna.id, reason: 'other', words: 'Twee' }).expect(200)
  const ctx = app.contextOf('vonk')
  const reports = await listReports(ctx, 2)
  await ctx.unit.finish()
  expect(reports).toMatchObject([
    { reason: 'other', words: 'Twee', reported_id: anna.id, reported: 'Anna', reporters: 1 },
    { reason: 'fake', words: 'Een', reported_id: bram.id, reported: 'Bram' },
  ])
  expect(Object.keys(reports[0] ?? {})).not.toContain('reporter_id')
})

test('reports are limited per day and need a known reason', async () => {
  const { bram, hers } = await aPair()
  expect((await hers.post('/api/reports', { id: newId(), profile_id: bram.id, reason: 'boring' })).body.error.fields).toEqual({
    reason: { rule: 'not_a_choice' },
  })
  const statuses = []
  for (let n = 0; n < 20; n++)
    statuses.push((await hers.post('/api/reports', { id: newId(), profile_id: bram.id, reason: 'other' })).status)
  expect(statuses.slice(0, 19)).toEqual(Array(19).fill(200))
  expect(statuses.at(-1)).toBe(429)
})

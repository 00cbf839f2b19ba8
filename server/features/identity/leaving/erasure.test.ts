import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, password } from '#tests/support/factories.ts'
import { here, plant, there, twoSitesOf } from '#tests/support/isolation/two-sites.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { eraseJob } from './leaving.jobs.ts'
import { personalData } from './personal-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ payments: createSimulator(), push: { send: async () => 201 }, sites: twoSitesOf() })
})
afterAll(() => app.close())

const tables = async () =>
  (await app.db.asOwner<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")).map(({ name }) => name)

test('ST-06 every table is listed in personal-data.ts with its rule for erasure', async () => {
  expect(Object.keys(personalData).sort()).toEqual((await tables()).sort())
})

/** Every row of a site as text, with bytes in hexadecimal. */
async function rowsOf(site: string): Promise<string[]> {
  const found = []
  for (const table of (await tables()).filter((each) => each !== 'site'))
    for (const { row } of await app.db.asOwner<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t where site_id = $1`, [
      app.site(site).id,
    ]))
      found.push(`${table} ${row}`)
  return found
}

/** Names and contents of the files of a site below a folder. */
async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(join(app.data_dir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  const files = names.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(files.map(async (file) => `${file} ${await readFile(file, 'latin1')}`))
}

/**
 * Tables that keep the id of the account: accounting, sums, conversations of other members, looks of staff and files that a report needs. After the erasure, the id identifies no
 * person.
 */
const nameless = new Set(
  'account profile conversation conversation_member message credit_account ledger_entry credit_order discount_use direct_debit look evidence_pin decision measure'.split(
    ' ',
  ),
)

const holding = (places: string[], needles: string[]) =>
  places.flatMap((place) => needles.filter((needle) => place.includes(needle)).map((needle) => `${needle} in ${place.slice(0, 160)}`))

/** A member of the site of plant(), with data in every table. Also returns the values that must not be found after the erasure. */
async function aWholeLife() {
  const { owner, browser } = await plant(app)
  const other = await aMember(app, { site: there, gender: 'male', looking_for: 'female', credits: 9, name: 'Blijver' })
  const others = await logIn(app, other)
  await browser
    .put('/api/profile', {
      city: 'Woudrichemstad',
      about: 'Ik ben de enige die dit schrijft',
      answers: [{ question: 'song', answer: 'Alleen dit liedje' }],
    })
    .expect(200)
  await browser.upload(`/api/photos?id=${randomUUID()}`, await aJpeg()).expect(200)
  await browser.post('/api/messages', { id: newId(), profile_id: other.id, body: 'Geheim tussen ons' }).expect(200)
  await browser.post('/api/gifts', { id: newId(), profile_id: other.id, gift: 'rose', credits: 5 }).expect(200)
  const sent = await browser.upload(`/api/chat-photos?id=${newId()}&profile_id=${other.id}`, await aJpeg()).expect(200)
  await others.post('/api/messages', { id: newId(), profile_id: owner.id, body: 'Woorden van de blijver' }).expect(200)
  await others.post('/api/reports', { id: newId(), profile_id: owner.id, reason: 'fake', words: 'Over haar gezegd' }).expect(200)
  await others.put(`/api/notes/${owner.id}`, { body: 'Over haar onthouden' }).expect(200)
  await browser.post('/api/reports', { id: newId(), profile_id: other.id, reason: 'fake', words: 'Door haar gezegd' }).expect(200)
  await app.visit(there).post('/api/user', { email: owner.email, password: 'niet het wachtwoord' })
  await app.mails()
  const outbox = createOutbox(app.data_dir)
  const mail = { subject: 'Dag', text: 'Dag', html: '<p>Dag</p>', kind: 'activation' }
  const sender = { slug: there, name: there, from: 'info@example.test' }
  await outbox.deliver(sender, { ...mail, id: 'hers', to: owner.email })
  await outbox.deliver(sender, { ...mail, id: 'his', to: other.email })

  const photos = await app.db.asOwner<{ id: string; filename: string }>('select id, filename from photo where member_id = $1', [owner.id])
  const hashes = await app.db.asOwner<{ hex: string }>("select encode(token_hash, 'hex') as hex from session where account_id = $1", [
    owner.id,
  ])
  const needles = [
    owner.email,
    owner.name,
    'Woudrichemstad',
    'Ik ben de enige die dit schrijft',
    'Alleen dit liedje',
    'Geheim tussen ons',
    'Over haar gezegd',
    'Door haar gezegd',
    'Later achterdemuur',
    'Onthouden achterdemuur',
    'Over haar onthouden',
    ...photos.flatMap(({ id, filename }) => [id, filename]),
    sent.body.message.photo.filename.replace('/media/', ''),
    '"gift": "rose"',
    ...hashes.map(({ hex }) => hex),
  ]
  return { owner, browser, other, others, outbox, needles }
}

async function eraseNow(life: Awaited<ReturnType<typeof aWholeLife>>) {
  const [deletion] = await app.db.asOwner<{ id: string }>('select id from account_deletion where account_id = $1', [life.owner.id])
  const ctx = app.contextOf(there)
  await eraseJob(life.outbox).perform(
    ctx,
    { deletion_id: deletion?.id },
    { id: newId(), site_id: ctx.site.id, queue: '', payload: {}, attempts: 1 },
  )
  await ctx.unit.finish()
}

test('ST-06 after 14 days no table or file contains the person; messages of others, accounting and sums stay', async () => {
  const life = await aWholeLife()
  const { owner, browser, other, others, needles } = life
  const folders = async () => [...(await filesOf(`media/${there}`)), ...(await filesOf(`outbox/${there}`))]
  const before = [...(await rowsOf(there)), ...(await folders())]
  for (const needle of needles) expect(holding(before, [needle]).length, needle).toBeGreaterThan(0)
  const orders = await app.db.asOwner('select * from credit_order where member_id = $1 order by id', [owner.id])
  const elsewhere = await rowsOf(here)

  await browser.post('/api/account-deletion', { password, words: 'Tot hier en niet verder' }).expect(200)
  app.clock.pass({ days: 13, hours: 23 })
  await eraseNow(life)
  expect(holding(await rowsOf(there), [owner.email]).length, 'not a minute early').toBeGreaterThan(0)
  app.clock.pass({ hours: 2 })
  await eraseNow(life)
  await app.work()

  expect(holding([...(await rowsOf(there)), ...(await folders())], [...needles, 'Tot hier en niet verder'])).toEqual([])
  const tables_left = (await rowsOf(there)).filter((row) => row.includes(owner.id)).map((row) => row.slice(0, row.indexOf(' ')))
  expect(tables_left.filter((table) => !nameless.has(table))).toEqual([])
  expect((await folders()).some((file) => file.includes('his-activation'))).toBe(true)
  expect(await app.db.asOwner('select * from credit_order where member_id = $1 order by id', [owner.id])).toEqual(orders)
  expect(orders.length).toBeGreaterThan(0)
  const [sums] = await app.db.asOwner(
    `select (select sum(amount)::int from ledger_entry where member_id = $1) as entries, balance::int as balance from credit_account where member_id = $1`,
    [owner.id],
  )
  expect(sums).toEqual({ entries: 0, balance: 0 })
  expect(await rowsOf(here)).toEqual(elsewhere)

  const { chats } = (await others.get('/api/chats')).body
  expect(chats).toMatchObject([{ profile: { id: owner.id, is_gone: true }, last_message: { body: 'Woorden van de blijver' } }])
  const chat = (await others.get(`/api/chats/${chats[0].conversation.id}`)).body
  expect(JSON.stringify(chat.messages)).not.toMatch(/gift|photo/)
  expect(chat.messages).toMatchObject([
    { body: '', is_erased: true },
    { body: '', is_erased: true },
    { body: '', is_erased: true },
    { body: 'Woorden van de blijver', sender_id: other.id },
  ])
})

test('ST-06 a repeated erasure changes nothing, and the address is free again', async () => {
  const leaver = await aMember(app, { email: 'free-again@example.test' })
  const browser = await logIn(app, leaver)
  await browser.post('/api/account-deletion', { password }).expect(200)
  const [job] = await app.db.asOwner<{ id: string; site_id: number; queue: string; payload: object }>(
    "select id, site_id, queue, payload from job where queue = 'erase-account'",
  )
  app.clock.pass({ days: 14, hours: 1 })
  await app.work()
  const after = await rowsOf('vonk')
  if (job) await app.perform({ ...job, attempts: 2 })
  expect(await rowsOf('vonk')).toEqual(after)
  const form = {
    name: 'Femke',
    password: 'kastanje-lepel-9',
    date_of_birth: '1990-05-17',
    gender: 'female',
    looking_for: 'male',
    country: 'NL',
  }
  const { status, body } = await app.visit('vonk').post('/api/signup', { ...form, email: leaver.email })
  expect([status, body.user?.email]).toEqual([200, leaver.email])
})

test('ST-06 a failure during the erasure leaves the complete account for a retry', async () => {
  const leaver = await aMember(app, { email: 'half@example.test' })
  const browser = await logIn(app, leaver)
  await browser.post('/api/account-deletion', { password }).expect(200)
  app.clock.pass({ days: 14, hours: 1 })
  await app.db.asOwner('alter table pair rename to pair_away')
  await expect(app.work()).rejects.toThrow()
  await app.db.asOwner('alter table pair_away rename to pair')
  expect(await app.db.asOwner('select status from account where email = $1', [leaver.email])).toEqual([{ status: 'deleted_pending' }])
  app.clock.pass({ hours: 1 })
  await app.work()
  expect(await app.db.asOwner('select 1 from account where email = $1', [leaver.email])).toEqual([])
})

test('ST-06 erasing deletes mails to the address, but not to an address with the same ending', async () => {
  const leaver = await aMember(app, { email: 'an@web.example' })
  const others = ['jan@web.example', 'an@web.example.org', 'j-an@web.example']
  await (await logIn(app, leaver)).post('/api/account-deletion', { password }).expect(200)
  await app.work()
  for (const to of [leaver.email, ...others])
    await app.db.asOwner("insert into job (site_id, id, queue, payload, run_at, created_at) values ($1, $2, 'mail', $3, $4, $4)", [
      app.site('vonk').id,
      newId(),
      { to, kind: 'activation', subject: '', text: `Je adres: ${to}.`, html: '' },
      new Date(app.clock.now.getTime() + 30 * 86_400_000),
    ])
  app.clock.pass({ days: 14, hours: 1 })
  await app.work()
  const left = await app.db.asOwner<{ to: string }>(
    "select payload->>'to' as to from job where queue = 'mail' and payload->>'kind' = 'activation'",
  )
  expect(left.map(({ to }) => to).sort()).toEqual(others.toSorted())
})

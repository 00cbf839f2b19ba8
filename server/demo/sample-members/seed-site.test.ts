import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMedia } from '#server/platform/media/open-media.ts'
import { verifyPassword } from '#server/platform/password.ts'
import { aDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { exampleSites } from '#tests/support/sites/example-sites.ts'
import { demo_password } from './demo-logins.ts'
import { type SeedOptions, seedSite } from './seed-site.ts'

const sites = exampleSites()
const now = new Date('2026-05-20T10:00:00Z')
let data_dir = ''
let db: TestDatabase
beforeAll(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'couplet-seed-'))
  db = await aDatabase()
  for (const site of sites) await seedSite(options({ site, photos: 'none', demo: true }))
})
afterAll(async () => {
  await db.close()
  await rm(data_dir, { recursive: true, force: true })
})

function options(some: Partial<SeedOptions>): SeedOptions {
  const [site] = sites
  if (!site) throw new TypeError('no example site')
  return { database: db.database, site, media: openMedia({ DATA_DIR: data_dir }), members: 8, photos: 'none', demo: false, now, ...some }
}

test('seed: every sample member is fictional, active, marked as such in the row, and cannot log in', async () => {
  const rows = await db.asOwner<{ kind: string; status: string; email: string | null; password_hash: string | null }>(
    "select p.kind, p.status, a.email, a.password_hash from profile p join account a on a.site_id = p.site_id and a.id = p.member_id where p.kind = 'fictional'",
  )
  expect(rows).toHaveLength(24)
  for (const row of rows) expect(row).toEqual({ kind: 'fictional', status: 'active', email: null, password_hash: null })
})

test('seed: a second run keeps existing members, and more can be added', async () => {
  const snapshot = () => db.asOwner('select * from profile where site_id = 1 order by member_id')
  const before = await snapshot()
  const later = new Date(now.getTime() + 86_400_000)
  expect(await seedSite(options({ demo: true, now: later }))).toEqual({ created: 0, kept: 8, photos: 0, demo_logins: 0 })
  expect(await snapshot()).toEqual(before)
  expect(await seedSite(options({ members: 11 }))).toMatchObject({ created: 3, kept: 8 })
})

test('seed: photos are rows with the main one first, and a pool is shared', async () => {
  const told: number[] = []
  const result = await seedSite(options({ members: 14, photos: 'own', progress: (done) => told.push(done) }))
  expect(result.photos).toBeGreaterThanOrEqual(6)
  expect(told).toEqual([14])
  const rows = await db.asOwner<{ count: string }>(
    "select count(*) from profile p join photo f on f.site_id = p.site_id and f.id = p.main_photo_id and f.position = 0 and f.status = 'active' where p.site_id = 1",
  )
  expect(Number(rows[0]?.count)).toBe(3)
  await seedSite(options({ members: 50, photos: 'shared' }))
  const [pool] = await db.asOwner<{ files: string; rows: string }>(
    "select count(distinct filename) as files, count(*) as rows from photo where site_id = 1 and filename like 'sample/shared-%'",
  )
  expect(Number(pool?.files)).toBeLessThan(Number(pool?.rows))
})

test('seed: fictional members never like, write or spend', async () => {
  const [counts] = await db.asOwner<{ likes: string; messages: string; credits: string }>(
    `select (select count(*) from pair x join profile p on p.site_id = x.site_id and p.member_id in (x.low_id, x.high_id) where p.kind = 'fictional') as likes,
            (select count(*) from message x join profile p on p.site_id = x.site_id and p.member_id = x.sender_id where p.kind = 'fictional') as messages,
            (select count(*) from credit_account x join profile p on p.site_id = x.site_id and p.member_id = x.member_id where p.kind = 'fictional') as credits`,
  )
  expect(counts).toEqual({ likes: '0', messages: '0', credits: '0' })
})

test('seed: every demo balance is the sum of its entries, with correct running balances', async () => {
  const accounts = await db.asOwner<{ site_id: number; member_id: string; role: string; balance: number; seq: number }>(
    "select c.site_id, c.member_id, split_part(a.email, '@', 1) as role, c.balance::int, c.seq::int from credit_account c join account a on a.site_id = c.site_id and a.id = c.member_id",
  )
  expect(accounts).toHaveLength(21)
  for (const { site_id, member_id, role, balance, seq } of accounts) {
    const entries = await db.asOwner<{ seq: number; amount: number; balance_after: number; created_at: Date }>(
      'select seq::int, amount::int, balance_after::int, created_at from ledger_entry where site_id = $1 and member_id = $2 order by seq',
      [site_id, member_id],
    )
    let running = 0
    let moment = 0
    for (const [index, entry] of entries.entries()) {
      running += entry.amount
      expect(entry).toMatchObject({ seq: index + 1, balance_after: running })
      expect(entry.created_at.getTime()).toBeGreaterThanOrEqual(moment)
      moment = entry.created_at.getTime()
    }
    expect({ balance, seq }).toEqual({ balance: running, seq: entries.length })
    expect(balance).toBe(role === 'premium' ? 40 : sites[site_id - 1]?.file.signup_credits)
  }
})

test('seed: the premium login has one paid purchase in the ledger', async () => {
  const rows = await db.asOwner(
    `select a.is_premium, o.status, p.status as paid, s.status as bank, l.amount = o.credits as is_booked
     from account a join credit_order o on o.site_id = a.site_id and o.member_id = a.id join payment p on p.site_id = o.site_id and p.order_id = o.id
     join simulated_payment s on s.site_id = p.site_id and s.id = p.provider_ref and s.amount_cents = o.amount_cents
     join ledger_entry l on l.site_id = o.site_id and l.member_id = a.id and l.ref_id = o.id`,
  )
  expect(rows).toEqual(sites.map(() => ({ is_premium: true, status: 'completed', paid: 'completed', bank: 'completed', is_booked: true })))
})

test('seed: the demo conversation has no gaps and one unread message for the free login', async () => {
  for (const site of sites) {
    const rows = await db.asOwner<{ role: string; unread: number; last_seq: number; started: boolean }>(
      `select split_part(a.email, '@', 1) as role, (c.last_seq - m.read_seq)::int as unread, c.last_seq::int, c.starter_id = a.id as started
       from conversation c join conversation_member m on m.site_id = c.site_id and m.conversation_id = c.id join account a on a.site_id = m.site_id and a.id = m.member_id
       where c.site_id = $1 order by role`,
      [site.id],
    )
    expect(rows).toEqual([
      { role: 'free', unread: 1, last_seq: 5, started: false },
      { role: 'premium', unread: 0, last_seq: 5, started: true },
    ])
    const messages = await db.asOwner<{ seq: number }>('select seq::int from message where site_id = $1 order by created_at', [site.id])
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
    expect(
      await db.asOwner('select 1 from pair where site_id = $1 and low_at is not null and high_at is not null', [site.id]),
    ).toHaveLength(3)
  }
})

test('seed: on each site, two members like the free login and two the premium login, who has answered one of the likes', async () => {
  for (const site of sites)
    for (const role of ['free', 'premium']) {
      const rows = await db.asOwner<{ fan: string; is_match: boolean; is_new: boolean; fits: boolean }>(
        `select split_part(a.email, '@', 1) as fan, low_at is not null and high_at is not null as is_match,
                case when x.low_id = a.id then x.low_like_new else x.high_like_new end as is_new,
                p.gender = q.looking_for and q.gender = p.looking_for as fits
         from account t join pair x on x.site_id = t.site_id and t.id in (x.low_id, x.high_id)
         join account a on a.site_id = x.site_id and a.id in (x.low_id, x.high_id) and a.id <> t.id
         join profile p on p.site_id = a.site_id and p.member_id = a.id join profile q on q.site_id = t.site_id and q.member_id = t.id
         where t.site_id = $1 and t.email = $2 and a.email like '%of%' order by fan`,
        [site.id, `${role}@demo.example`],
      )
      expect(rows).toEqual([
        { fan: `fan-of-${role}`, is_match: false, is_new: true, fits: true },
        { fan: `match-of-${role}`, is_match: true, is_new: true, fits: true },
      ])
    }
})

test('seed: demo logins are members with the known password and descriptive names', async () => {
  const rows = await db.asOwner<{ email: string; name: string; kind: string; status: string; password_hash: string }>(
    'select a.email, p.name, p.kind, a.status, a.password_hash from account a join profile p on p.site_id = a.site_id and p.member_id = a.id where a.site_id = 2 and a.email is not null order by a.email',
  )
  const as = (role: string, status = 'active') => ({ email: `${role}@demo.example`, kind: 'member', status })
  expect(rows.map(({ email, kind, status }) => ({ email, kind, status }))).toEqual([
    as('fan-of-free'),
    as('fan-of-premium'),
    as('free'),
    as('match-of-free'),
    as('match-of-premium'),
    as('new', 'not_confirmed'),
    as('premium'),
  ])
  for (const { name } of rows) expect(name).toMatch(/\(Demo\)$/)
  expect(await verifyPassword({ site: { id: 2 } }, rows[0]?.password_hash ?? '', demo_password)).toBe(true)
})

test('seed: a site without fictional profiles gets none', async () => {
  const [site] = sites
  if (!site) throw new TypeError('no example site')
  const strict = { ...site, file: { ...site.file, fictional_profiles: false } }
  await expect(seedSite(options({ site: strict }))).rejects.toThrow('does not allow fictional profiles')
})

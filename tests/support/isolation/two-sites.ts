import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { closeAccount } from '#server/features/safety/ban.service.ts'
import { findPhone } from '#server/platform/contact/numbers.ts'
import { transaction } from '#server/platform/database/db.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import { createPages } from '#server/platform/pages/page.ts'
import { root } from '#server/platform/paths.ts'
import type { TestSites } from '#tests/support/app/sites.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'
import { aPushBrowser } from '#tests/support/push-browser.ts'
import { plantDeskRows } from './plant-desk.ts'

export const here = 'vonk'
export const there = 'elders'

/** A word in every text on the other site. If a reply of this site contains the word, data have leaked. */
export const marker = 'achterdemuur'

/**
 * Generated calls contain a price of one cent, because that is the smallest valid value. So the packages must cost one cent; otherwise the
 * server rejects the order.
 */
const cent = { credits: 10, price_cents: 1 }
const cheapest = { p0: cent, p1: cent, p2: cent, p3: cent }

/** Returns the settings of two sites: this site and another site in the same country. */
export const twoSitesOf = (): TestSites => ({
  [here]: { credit_packages: { EUR: cheapest }, visible_profile_notes: true },
  [there]: {
    name: `Elders ${marker}`,
    company_id: 'rosenhag-gmbh',
    countries: ['NL'],
    logged_out_search: true,
    visible_profile_notes: true,
    credit_packages: { EUR: cheapest },
  },
})

/** Starts the application with both sites and the real pages. */
export function twoSites(): Promise<TestApp> {
  return loadPages().then((pages) => anApp({ payments: createSimulator(), pages, keeps_pages: true, sites: twoSitesOf() }))
}

async function loadPages() {
  try {
    return await createPages({ mode: 'production', root })
  } catch (error) {
    throw new Error('These tests need the built client: node scripts/dev/build.mjs', { cause: error })
  }
}

export interface Planted {
  owner: TestMember
  /** The owner's browser, which is logged in on the other site. */
  browser: Browser
  /** Every id in the owner's rows on the other site. */
  ids: string[]
  /** One id for each column of each table. */
  typical_ids: string[]
  emails: string[]
  /** Secrets of the other site: tokens and file names. */
  secrets: string[]
  filename: string
}

/** Creates rows in every table of the other site. It uses API calls where possible. */
export async function plant(app: TestApp): Promise<Planted> {
  const about = (words: string) => `${words} ${marker}`
  const email = () => `${newId()}@${marker}.test`
  const site_id = app.site(there).id
  const older = new Set((await idsOf(app, site_id)).map(({ id }) => id))
  const owner = await aMember(app, {
    id: anIdThatNamesNoPhone(app.site(here).file.countries),
    site: there,
    name: about('Anna'),
    about: about('Ik'),
    photos: 2,
    email: email(),
    credits: 9,
  })
  const other = await aMember(app, { site: there, name: about('Bram'), gender: 'male', looking_for: 'female', email: email() })
  const [browser, others] = [await logIn(app, owner), await logIn(app, other)]
  const leftOver = await aMember(app, { site: there, name: about('Daan'), gender: 'male', looking_for: 'female', email: email() })

  await browser.put('/api/profile', { promotion_consent: true, answers: [{ question: 'sunday', answer: about('Wandelen') }] }).expect(200)
  await browser.put(`/api/likes/${other.id}`).expect(200)
  await others.put(`/api/likes/${owner.id}`).expect(200)
  await browser.put('/api/auto-like/choice', { is_on: false }).expect(200)
  await browser.put(`/api/notes/${other.id}`, { body: about('Onthouden') }).expect(200)
  await browser
    .post('/api/messages', {
      id: newId(),
      profile_id: other.id,
      body: about('Dag Bram, hoe was je wandeling van zondag langs het kanaal?'),
    })
    .expect(200)
  await others.post('/api/messages', { id: newId(), profile_id: owner.id, body: about('Hoi') }).expect(200)
  for (const outcome of ['paid', null]) {
    const { body } = await browser.post('/api/orders', { id: newId(), package: 'p0', method: 'ideal', total_cents: 1 }).expect(200)
    if (outcome) await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome }).expect(200)
  }
  await plantPayments(app, browser, owner)
  await app.visit(there).post('/api/user', { email: other.email, password: 'niet het wachtwoord' }).expect(401)
  const token = await plantRows(app, { owner, other })
  await browser.post('/api/user?push=1', aPushBrowser().subscription).expect(204)
  await browser.post('/api/stay-discount').expect(200)
  const shunned = await aMember(app, { site: there, name: about('Cas'), email: email() })
  await browser
    .post('/api/reports', { id: newId(), profile_id: shunned.id, reason: 'other', words: about('Akelig'), block: true })
    .expect(200)
  await browser.put(`/api/swipe-game/likes/${leftOver.id}`).expect(200)
  await browser.put(`/api/swipe-game/passes/${other.id}`).expect(204)
  const answers = { intent: 'open', rhythm: 'late', weekend: 'city', travel: 'country', matters: 'calm' }
  await browser.put('/api/match-finder', answers).expect(200)
  const banned = await aMember(app, { site: there, name: about('Buiten'), email: email() })
  await app.inSite(site_id, (ctx) => transaction(ctx, (tx) => closeAccount(tx, banned.id, null)))
  const leaving = await aMember(app, { site: there, name: about('Weg'), email: email(), account_status: 'deleted_pending' })
  const unsubscribe = await plantNotices(app, browser, owner)
  await plantKeys(app, { site_id, account_id: owner.id })
  await plantDeskRows(app, { site_id, member_id: owner.id })
  const filename = await plantFile(app)
  const found = (await idsOf(app, site_id)).filter(({ id }) => !older.has(id))
  return {
    owner,
    browser,
    ids: unique(found.map(({ id }) => id)),
    // take the last id of each column, because the first one is usually the id of the owner
    typical_ids: unique([owner.id, ...new Map(found.map(({ column, id }) => [column, id])).values()]),
    emails: [owner.email, other.email, leaving.email, banned.email],
    secrets: [token, unsubscribe, browser.cookies.get('session') ?? '', filename],
    filename,
  }
}

/** Creates rows that no API call of `plant` creates. Returns the token of a one-time link. */
async function plantRows({ db, site }: TestApp, { owner, other }: { owner: TestMember; other: TestMember }): Promise<string> {
  const site_id = site(there).id
  const token = newToken(16)
  await db.asOwner(
    "insert into one_time_link (site_id, token_hash, purpose, account_id, expires_at) values ($1, $2, 'activate', $3, now() + interval '1 day')",
    [site_id, hashToken(token), owner.id],
  )
  await db.asOwner('insert into signup_grant (site_id, base_key, account_id) values ($1, uuid_send($2), $2)', [site_id, owner.id])
  await db.asOwner(
    "insert into discount_use (site_id, order_id, member_id, code, state, at) select site_id, id, member_id, 'X', 'used', now() from credit_order where site_id = $1 on conflict do nothing",
    [site_id],
  )
  await db.asOwner('insert into held_message (site_id, account_id, profile_id, body) values ($1, $2, $3, $4)', [
    site_id,
    owner.id,
    other.id,
    `Later ${marker}`,
  ])
  await db.asOwner("insert into job (site_id, queue, run_at) values ($1, 'mail', now() + interval '1 day')", [site_id])
  await db.asOwner("insert into signup_progress (site_id, account_id, done) values ($1, $2, '{photo}') on conflict do nothing", [
    site_id,
    owner.id,
  ])
  await db.asOwner("insert into partner_signup (site_id, network, request_id, fingerprint, account_id) values ($1, $2, $3, '\\x01', $4)", [
    site_id,
    `partner ${marker}`,
    newId(),
    owner.id,
  ])
  return token
}

/** Returns a new id that does not look like a phone number, because the server rejects messages with phone numbers. */
function anIdThatNamesNoPhone(countries: readonly string[]): string {
  let id = newId()
  while (findPhone(id, countries)) id = newId()
  return id
}

/** Creates a known browser, a passkey, and an open challenge. */
async function plantKeys({ db }: TestApp, { site_id, account_id }: { site_id: number; account_id: string }): Promise<void> {
  await db.asOwner("insert into known_device values ($1, $2, '\\x01', now(), now())", [site_id, account_id])
  await db.asOwner("insert into reset_request values ($1, current_date, $2, '\\x01', 1)", [site_id, account_id])
  await db.asOwner(
    `insert into passkey (site_id, id, account_id, credential_id, public_key, counter, name, created_at)
     values ($1, $2, $3, $4, '\\x01', 0, $5, now())`,
    [site_id, newId(), account_id, newToken(16), `Sleutel ${marker}`],
  )
  await db.asOwner("insert into passkey_challenge values ($1, $2, 'add', $3, now() + interval '5 minutes')", [
    site_id,
    newToken(),
    account_id,
  ])
}

/** Creates notification settings and sent notification mails. Returns the token of the unsubscribe link in these mails. */
async function plantNotices({ db, site }: TestApp, browser: Browser, { id }: TestMember): Promise<string> {
  const token = newToken()
  await browser.put('/api/notifications', { changes: [{ kind: 'news', channel: 'mail', is_on: true }] }).expect(200)
  await db.asOwner("insert into notice_mark (site_id, account_id, kind, about, told_at) values ($1, $2, 'like_received', '', now())", [
    site(there).id,
    id,
  ])
  await db.asOwner("insert into unsubscribe_link (site_id, token_hash, account_id, kind) values ($1, $2, $3, 'like_received')", [
    site(there).id,
    hashToken(token),
    id,
  ])
  return token
}

/** Creates a saved card, a direct debit mandate that is not confirmed by its code, a returned direct debit, and a withdrawn purchase. */
async function plantPayments(app: TestApp, browser: Browser, owner: TestMember): Promise<void> {
  const own = [app.site(there).id, owner.id]
  const wish = { package: 'p0', method: 'ideal', total_cents: 1 }
  const { body } = await browser.post('/api/orders', { id: newId(), ...wish }).expect(200)
  await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome: 'paid' }).expect(200)
  await browser.post(`/api/orders/${body.payment.order_id}/withdrawal`, { refund_cents: 1 }).expect(200)
  await app.db.asOwner(
    "insert into payer (site_id, member_id, provider, customer_ref, card_mandate_ref, card_label, created_at) values ($1, $2, 'simulator', 'customer', 'card', $3, now())",
    [...own, `Visa ${marker}`],
  )
  await app.db.asOwner(
    `insert into direct_debit (site_id, id, member_id, package, total_cents, currency, holder, street, house_number, postcode, city, mobile, iban_masked,
       form_hash, mandate_reference, mandate_text, code_hash, code_expires_at, created_at)
     values ($1, $3, $2, 'p0', 1, 'EUR', $4, $4, '1', '1000', $4, '+31612345678', 'NL91', '\\x00', $5, $4, '\\x00', now() + interval '10 minutes', now())`,
    [...own, newId(), marker, newId()],
  )
  await app.db.asOwner('insert into direct_debit_bar (site_id, member_id, barred_until, order_id) values ($1, $2, now(), $3)', [
    ...own,
    body.payment.order_id,
  ])
}

async function plantFile({ data_dir }: TestApp): Promise<string> {
  await mkdir(join(data_dir, 'media', there, 'photo'), { recursive: true })
  await writeFile(join(data_dir, 'media', there, 'photo', `${marker}.webp`), marker)
  return `photo/${marker}.webp`
}

/** Returns all ids in any row of the site, with their columns. */
async function idsOf(app: TestApp, site_id: number): Promise<{ column: string; id: string }[]> {
  const tables = (await tablesOf(app)).map((table) => `select '${table}' as name, to_jsonb(t) as row from ${table} t where site_id = $1`)
  const rows = await app.db.asOwner<{ name: string; row: Record<string, unknown> }>(tables.join(' union all '), [site_id])
  return rows.flatMap(({ name, row }) =>
    Object.entries(row).flatMap(([column, value]) =>
      (JSON.stringify(value).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []).map((id) => ({ column: `${name}.${column}`, id })),
    ),
  )
}

const unique = (values: readonly string[]): string[] => [...new Set(values)]

const tables_of = new WeakMap<TestApp, Promise<string[]>>()

function tablesOf(app: TestApp): Promise<string[]> {
  const known = tables_of.get(app)
  if (known) return known
  const asked = app.db
    .asOwner<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'site' order by 1")
    .then((rows) => rows.map(({ name }) => name))
  tables_of.set(app, asked)
  return asked
}

/** Returns the number and the hash of the site's rows, for every table. It is one statement, because it runs thousands of times. */
export async function stateOf(app: TestApp, site: string): Promise<Record<string, { rows: number; hash: string }>> {
  const tables = (await tablesOf(app)).map(
    (table) =>
      `select '${table}' as name, count(*)::int as rows, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${table} t where site_id = $1`,
  )
  const found = await app.db.asOwner<{ name: string; rows: number; hash: string }>(tables.join(' union all '), [app.site(site).id])
  return Object.fromEntries(found.map(({ name, rows, hash }) => [name, { rows, hash }]))
}

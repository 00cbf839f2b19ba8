import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchReply } from '#schemas/discovery/search.ts'
import { openCursor, sealCursor } from '#server/platform/http/calls/cursor.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember } from '#tests/support/factories.ts'

const open = { logged_out_search: true }
const list = 'search last_active'
let app: TestApp
/** The sort key of the last member on the first page. The test reads it from the database, because the card does not contain it. */
let last: { member_id: string; micros: number; moment: string }

beforeAll(async () => {
  app = await anApp({ sites: { sealed: open, stranger: open } })
  const here = app.clock.now.getTime()
  for (const site of ['sealed', 'stranger'])
    for (let n = 0; n < 30; n++) await aMember(app, { site, last_seen_at: new Date(here - n * 86_461_007) })
  const [row] = await app.db.asOwner<typeof last>(
    `select member_id, (extract(epoch from listed_at) * 1000000)::bigint as micros, listed_at::text as moment
     from profile where site_id = $1 order by listed_at desc, member_id desc offset 23 limit 1`,
    [app.site('sealed').id],
  )
  if (!row) throw new Error('nobody was planted')
  last = { ...row, micros: Number(row.micros) }
})
afterAll(() => app.close())

const first = async (site: string): Promise<SearchReply & { next: string }> => {
  const { body } = await app.visit(site).get('/api/members').expect(200)
  expect(body.next).not.toBeNull()
  return body
}
const refusal = { error: { code: 'invalid_input', fields: { after: { rule: 'not_allowed' } } } }

/** The time in all usual binary and text forms, in seconds and in smaller units. */
function spellings({ micros, moment }: typeof last): Buffer[] {
  const numbers = [micros, Math.floor(micros / 1000), Math.floor(micros / 1_000_000), micros - Date.UTC(2000, 0) * 1000]
  const texts = numbers.flatMap((number) => [10, 16, 36].map((base) => number.toString(base)))
  const wide = numbers.flatMap((number) => {
    const [big, little, float] = [Buffer.alloc(8), Buffer.alloc(8), Buffer.alloc(8)]
    big.writeBigInt64BE(BigInt(number))
    little.writeBigInt64LE(BigInt(number))
    float.writeDoubleBE(number)
    return [big.subarray(2), little.subarray(0, 6), float]
  })
  return [...[...texts, new Date(micros / 1000).toISOString().slice(0, 19), moment.slice(0, 19)].map((text) => Buffer.from(text)), ...wide]
}

test('EN-13 a cursor does not reveal the last visit of a member', async () => {
  const { next, profiles } = await first('sealed')
  expect(profiles.at(-1)?.id).toBe(last.member_id)
  const bytes = [Buffer.from(next, 'base64url'), Buffer.from(next)]
  for (const text of [...bytes, ...bytes.map((each) => Buffer.from(each.toString(), 'base64'))])
    for (const spelling of spellings(last)) expect(text.includes(spelling), `${next} ${spelling.toString('hex')}`).toBe(false)
  // the cursor also does not reveal whether the member has visited since the last query
  expect((await first('sealed')).next).not.toBe(next)
})

test('EN-13 a cursor works only on its own site and in its own order', async () => {
  const [{ next }, { next: foreign }] = [await first('sealed'), await first('stranger')]
  const visitor = app.visit('sealed')
  expect((await visitor.get(`/api/members?after=${next}`).expect(200)).body.profiles).toHaveLength(6)
  expect((await visitor.get(`/api/members?after=${foreign}`).expect(400)).body).toEqual(refusal)
  expect((await visitor.get(`/api/members?sort=newest&after=${next}`).expect(400)).body).toEqual(refusal)
})

test('EN-13 a cursor with a changed, missing or added byte, or of another origin, is refused', async () => {
  const ctx = app.contextOf('sealed')
  const { next } = await first('sealed')
  const sealed = Buffer.from(next, 'base64url')
  const changed = [...sealed].map((byte, at) => {
    const copy = Buffer.from(sealed)
    copy[at] = byte ^ 1
    return copy.toString('base64url')
  })
  const cut = [1, 27, 28, sealed.length - 1].map((length) => sealed.subarray(0, length).toString('base64url'))
  const place = `0 ${last.micros} ${last.member_id}`
  const others = [`${next}A`, `${next}=`, ` ${next}`, Buffer.from(place).toString('base64url'), await sealCursor(ctx, list, 'elsewhere')]
  for (const after of [...changed, ...cut, ...others])
    expect((await app.visit('sealed').get('/api/members').query({ after })).body, after).toEqual(refusal)
  await expect(openCursor(ctx, list, next)).resolves.toBe(place)
  await ctx.unit.finish()
})

test('EN-13 every process and version of a site can read its cursors, and no public data contains their key', async () => {
  const ctx = app.contextOf('sealed')
  const next = await sealCursor(ctx, list, 'here')
  // the cursor works in another process, and in this process after the site was reloaded
  await expect(openCursor({ ...ctx, site: { ...ctx.site } }, list, next)).resolves.toBe('here')
  await ctx.unit.finish()
  const rows = await app.db.asOwner<{ id: number; cursor_key: Buffer }>('select id, cursor_key from site')
  expect(new Set(rows.map(({ cursor_key }) => cursor_key.toString('hex'))).size).toBe(rows.length)
  const key = rows.find(({ id }) => id === ctx.site.id)?.cursor_key
  expect(key).toHaveLength(32)
  const told = inspect(ctx.site, { depth: null, showHidden: true, maxArrayLength: null, maxStringLength: null }).replaceAll(' ', '')
  for (const spelling of ['hex', 'base64', 'base64url'] as const) expect(told).not.toContain(key?.toString(spelling))
})

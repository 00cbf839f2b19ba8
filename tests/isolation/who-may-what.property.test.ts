import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gifts } from '#schemas/chats/gift.ts'
import type { Profile } from '#schemas/members/profile.ts'
import type { TestSites } from '#tests/support/app/sites.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'
import { type Case, expected, type SiteRules } from '#tests/support/isolation/who-may-what.ts'

/** Number of runs. Increase it for a long run: RULES_RUNS=1000. A failing case prints its seed. */
const runs = Number(process.env.RULES_RUNS ?? 30)
const cases_a_run = 8

const rules: Record<string, SiteRules> = {
  open: { logged_out_search: true, fictional_profiles: true, replies_free: false, message_credits: 1, gift_credits: [5, 10, 25] },
  closed: { logged_out_search: false, fictional_profiles: false, replies_free: false, message_credits: 2, gift_credits: [3] },
  kind: { logged_out_search: false, fictional_profiles: true, replies_free: true, message_credits: 3, gift_credits: [4, 8] },
}

let app: TestApp
const others: Record<string, TestMember[]> = {}
beforeAll(async () => {
  app = await anApp({ sites: Object.fromEntries(Object.entries(rules)) as TestSites })
  for (const site of Object.keys(rules)) others[site] = [await aMember(app, { site }), await aMember(app, { site })]
})
afterAll(() => app.close())

const rarely = fc.constantFrom(false, false, false, true)
const viewer: fc.Arbitrary<Case['viewer']> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 9,
    arbitrary: fc.record({
      account: fc.oneof(
        { weight: 8, arbitrary: fc.constant('active' as const) },
        { weight: 3, arbitrary: fc.constantFrom('not_confirmed' as const, 'banned' as const, 'deleted_pending' as const) },
      ),
      profile: fc.constantFrom('active', 'active', 'paused', 'disabled', 'draft'),
      is_premium: fc.boolean(),
      credits: fc.constantFrom(0, 1, 2, 3, 5, 12, 40),
      started: fc.nat(2),
      hides_presence: rarely,
    }),
  },
)
const aCase: fc.Arbitrary<Case> = fc.record({
  site: fc.constantFrom(...Object.keys(rules)),
  viewer,
  other: fc.record({
    kind: fc.constantFrom('member', 'member', 'member', 'fictional'),
    profile: fc.constantFrom('active', 'active', 'active', 'paused', 'disabled', 'draft', 'removed'),
    hides_presence: rarely,
  }),
  block: fc.constantFrom(null, null, null, null, 'by_viewer', 'by_other'),
  wrote: fc.constantFrom([], [], ['viewer'], ['other'], ['viewer', 'other'], ['other', 'viewer']),
  deeds: fc.uniqueArray(fc.constantFrom('see', 'like', 'photo', 'gift', 'message'), { minLength: 2, maxLength: 5 }),
  gift: fc.constantFrom(...gifts),
})

test('RO-01 RO-02 RO-04 ST-07 ST-19 VA-11 views, likes, messages, gifts and their prices follow the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aCase, { minLength: cases_a_run, maxLength: cases_a_run }), async (cases) => {
      await Promise.all(cases.map(check))
    }),
    { numRuns: runs },
  )
}, 120_000)

async function check(given: Case): Promise<void> {
  const { site, deeds } = given
  const { browser, other } = await plant(given)
  const answered = []
  for (const deed of deeds) answered.push([deed, await answerOf(deed, given, { browser, other })])
  const { user } = (await browser.get('/api/user')).body
  const wanted = expected(given, rules[site] as SiteRules)
  expect({ given, answered, credits: user?.credits ?? null }).toEqual({ given, ...wanted })
}

/**
 * Performs an action and returns 'done' or the error code. Photos are only sent in cases that the server rejects, because then the server
 * does not read the body.
 */
async function answerOf(deed: Case['deeds'][number], given: Case, { browser, other }: { browser: Browser; other: TestMember }) {
  const id = newId()
  const { status, body } = await {
    see: () => browser.get(`/api/members/${other.id}`),
    like: () => browser.put(`/api/likes/${other.id}`),
    message: () => browser.post('/api/messages', { id, profile_id: other.id, body: 'Dag' }),
    gift: () => browser.post('/api/gifts', { id, profile_id: other.id, gift: given.gift, credits: priceOf(given) }),
    photo: () => browser.upload(`/api/chat-photos?id=${id}&profile_id=${other.id}`, Buffer.from('no picture')),
  }[deed]()
  if (deed === 'photo' && status === 400) return 'done'
  if (status !== 200) return body.error?.code as string
  return deed === 'see' ? presenceIn(body.profile) : 'done'
}

const presenceIn = ({ is_online }: Profile) => (is_online === null ? 'seen' : is_online ? 'seen as online' : 'seen as away')

const priceOf = ({ site, gift }: Case) => expected.giftCost(gift, rules[site] as SiteRules)

/** Creates both members and the relation between them. */
async function plant({ site, viewer, other: wanted, block, wrote }: Case): Promise<{ browser: Browser; other: TestMember }> {
  const other = await aMember(app, { site, kind: wanted.kind, status: wanted.profile })
  if (wanted.hides_presence) await hide(other)
  if (!viewer) return { browser: app.visit(site), other }
  const { account, profile, is_premium, credits, started, hides_presence } = viewer
  const self = await aMember(app, { site, account_status: account, status: profile, premium: is_premium, credits })
  if (hides_presence) await hide(self)
  if (block) await insertBlock(block === 'by_viewer' ? [self, other] : [other, self])
  if (wrote.length > 0) await insertTalk(wrote.map((who) => (who === 'viewer' ? [self, other] : [other, self])))
  for (const third of (others[site] ?? []).slice(0, started)) await insertTalk([[self, third]])
  return { browser: await logIn(app, self), other }
}

const hide = ({ id }: TestMember) => app.db.asOwner('update profile set shows_presence = false where member_id = $1', [id])

type Pair = [from: TestMember, to: TestMember]

const insertBlock = ([from, to]: Pair) =>
  app.db.asOwner('insert into blocked_member (site_id, blocker_id, blocked_id, created_at) values ($1, $2, $3, $4)', [
    app.site(from.site).id,
    from.id,
    to.id,
    app.clock.now,
  ])

async function insertTalk(letters: Pair[]): Promise<void> {
  const [first] = letters
  if (!first) return
  const [from, to] = first
  const [id, site_id] = [newId(), app.site(from.site).id]
  await app.db.asOwner(
    `with c as (
       insert into conversation (site_id, id, low_id, high_id, starter_id, last_seq, created_at)
       values ($1, $2, least($3::uuid, $4), greatest($3::uuid, $4), $3, $5, $6) returning id)
     insert into conversation_member (site_id, conversation_id, member_id) select $1, id, unnest(array[$3::uuid, $4::uuid]) from c`,
    [site_id, id, from.id, to.id, letters.length, app.clock.now],
  )
  for (const [index, [sender]] of letters.entries())
    await app.db.asOwner(
      "insert into message (site_id, conversation_id, seq, id, sender_id, body) values ($1, $2, $3, gen_random_uuid(), $4, 'Dag')",
      [site_id, id, index + 1, sender.id],
    )
}

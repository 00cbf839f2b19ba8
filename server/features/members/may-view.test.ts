import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maybeOne, one } from '#server/platform/database/db.ts'
import type { Context, Viewer } from '#server/platform/http/context.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, type MemberOptions } from '#tests/support/factories.ts'
import {
  isShown,
  isShownToPartners,
  isShownToVisitors,
  type MemberFactsRow,
  mayView,
  memberFactsColumns,
  memberFactsOf,
  viewerFactsOf,
} from './may-view.service.ts'

/** All members in this test are women. On the last site, only members who joined before the audience changed see the women. */
const sites = ['drawn', 'real', 'men'] as const
let app: TestApp
beforeAll(async () => {
  app = await anApp({
    sites: {
      drawn: { fictional_profiles: true, logged_out_search: true },
      real: { fictional_profiles: false, logged_out_search: true },
      men: { fictional_profiles: false, logged_out_search: true, audience: 'men' },
    },
  })
})
afterAll(() => app.close())

const kinds = ['member', 'fictional'] as const
const states: MemberOptions[] = [
  { status: 'active' },
  { status: 'paused' },
  { status: 'draft' },
  { status: 'disabled', confirmed: false },
  { status: 'disabled', account_status: 'banned' },
  { status: 'removed', account_status: 'deleted_pending' },
  { status: 'removed' },
]
const blocks = ['none', 'by viewer', 'by other'] as const

const asViewer = (id: string): Viewer => ({
  id,
  session_hash: Buffer.alloc(0),
  status: 'active',
  is_premium: false,
  is_incomplete: false,
})

const seenOf = (ctx: Context, id: string) =>
  one<MemberFactsRow>(
    ctx,
    sql`select ${memberFactsColumns(ctx)} from profile p join account a on a.site_id = p.site_id and a.id = p.member_id
        where p.site_id = ${ctx.site.id} and p.member_id = ${id}`,
  )

async function isFound(ctx: Context, id: string, condition: (ctx: Context) => ReturnType<typeof isShown>): Promise<boolean> {
  const row = await maybeOne(
    ctx,
    sql`select 1 from profile p where p.site_id = ${ctx.site.id} and p.member_id = ${id} and ${condition(ctx)}`,
  )
  return row !== null
}

test('ST-06 ST-19 EN-02 mayView() and the SQL conditions agree on every kind, state, consent and block', async () => {
  for (const site of sites) {
    const me = await aMember(app, { site })
    for (const kind of kinds)
      for (const state of states)
        for (const promoted of [false, true])
          for (const block of blocks) {
            const { id } = await aMember(app, { site, kind, promoted, ...state })
            if (block !== 'none')
              await app.db.asOwner('insert into blocked_member (site_id, blocker_id, blocked_id, created_at) values ($1, $2, $3, now())', [
                app.site(site).id,
                ...(block === 'by viewer' ? [me.id, id] : [id, me.id]),
              ])
            const case_of = JSON.stringify({ site, kind, ...state, promoted, block })
            const former = { ...app.contextOf(site), former_id: me.id }
            for (const ctx of [app.contextOf(site, asViewer(me.id)), app.contextOf(site), former]) {
              const seen = memberFactsOf(await seenOf(ctx, id))
              const [looker, stranger] = [viewerFactsOf(ctx), { ...viewerFactsOf(ctx), may_browse: false }]
              expect(await isFound(ctx, id, isShown), case_of).toBe(mayView(looker, seen, 'profile'))
              expect(await isFound(ctx, id, isShownToPartners), case_of).toBe(mayView(looker, { ...seen, is_partner: true }, 'photos'))
              const unrelated = { ...seen, is_blocked_by_viewer: false }
              expect(await isFound(ctx, id, isShownToVisitors), case_of).toBe(mayView(stranger, unrelated, 'main_photo'))
              await ctx.unit.finish()
            }
          }
  }
}, 60_000)

test('ST-06 the states of the profile and the account give the reason why a member is hidden', async () => {
  const reasonsFor = async (options: MemberOptions) => {
    const ctx = app.contextOf('real')
    const { hidden_for } = memberFactsOf(await seenOf(ctx, (await aMember(app, { site: 'real', ...options })).id))
    await ctx.unit.finish()
    return hidden_for
  }
  expect(await Promise.all(states.map(reasonsFor))).toEqual([
    [],
    ['pause'],
    ['not_confirmed'],
    ['not_confirmed'],
    ['measure'],
    ['leaving'],
    ['leaving'],
  ])
})

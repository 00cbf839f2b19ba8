import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiFault, type Query } from '#client/platform/api.ts'
import type { User } from '#schemas/members/user.ts'
import type { Entitlement } from '#schemas/money/discount-code.ts'
import { someSettings } from '#tests/support/boot.ts'
import { activeOf, loadDiscounts } from './discounts.api.ts'

const signed_up = Date.parse('2026-03-01T10:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: signed_up })
  return () => vi.useRealTimers()
})

/** Loads the discounts of a page. Returns the sent requests and the cached replies. */
async function load(viewer: User | null, answer: (query: Query) => unknown = () => ({ code: 'X' }), settings = someSettings) {
  const asked: Query[] = []
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const get = async (_path: string, query: Query = {}) => {
    asked.push(query)
    return answer(query) as never
  }
  const api: Api = { get, post: refuse, put: refuse, delete: refuse }
  await expect(loadDiscounts({ api, queryClient, settings }, viewer)).resolves.toBeUndefined()
  const kept = queryClient.getQueryCache().findAll({ queryKey: ['discount'] })
  return { asked, kept: kept.map(({ queryKey, state }) => [queryKey[2], state.data]) }
}

const refuse = () => Promise.reject(new TypeError('a page may only read'))

const member = (paid_user = false) =>
  ({ profile: { id: 'anna' }, paid_user, signup_date: new Date(signed_up).toISOString() }) as Partial<User> as User

test('API-09 ST-10 a new member’s page asks for the bonus and for the welcome', async () => {
  expect((await load(member())).asked).toEqual([{}, { welcome: true }])
})

test('API-09 a welcome that cannot be loaded is ignored, and the bonus stays', async () => {
  const { kept } = await load(member(), ({ welcome }) => {
    if (welcome) throw new ApiFault('internal')
    return { code: 'TIMEBONUS25' }
  })
  expect(kept).toEqual([
    [{}, { code: 'TIMEBONUS25' }],
    [{ welcome: true }, undefined],
  ])
})

test('API-09 to have none is an answer that is kept: it is not asked for with every page', async () => {
  const { kept } = await load(member(), () => {
    throw new ApiFault('code_not_found')
  })
  expect(kept).toEqual([
    [{}, null],
    [{ welcome: true }, null],
  ])
})

test('ST-10 nothing is asked for an absent member, or for one who has paid', async () => {
  expect((await load(null)).asked).toEqual([])
  expect((await load(member(true))).asked).toEqual([])
})

test('ST-10 who has paid is known to have none, also once the purchase is withdrawn: nobody asks then', async () => {
  const { asked, kept } = await load(member(true))
  expect(asked).toEqual([])
  expect(kept).toEqual([
    [{}, null],
    [{ welcome: true }, null],
  ])
})

test('ST-09 CO-05 the bonus is asked for until four hours after signup, the welcome for seven days', async () => {
  vi.setSystemTime(signed_up + 14_399_999)
  expect((await load(member())).asked).toHaveLength(2)
  vi.setSystemTime(signed_up + 14_400_000)
  expect((await load(member())).asked).toEqual([{ welcome: true }])
  vi.setSystemTime(signed_up + 7 * 86_400_000)
  expect((await load(member())).asked).toEqual([])
})

const code = (given: Partial<Entitlement>) => given as Entitlement
test('CO-05 a discount that is switched off is not fetched, and a changed window is respected', async () => {
  const { time_bonus, welcome } = someSettings.discounts
  const giving = (discounts: object) => ({ ...someSettings, discounts: { time_bonus, welcome, ...discounts } })
  const asked = async (discounts: object) => (await load(member(), undefined, giving(discounts))).asked
  expect(await asked({ welcome: { ...welcome, on: false } })).toEqual([{}])
  expect(await asked({ time_bonus: { ...time_bonus, on: false } })).toEqual([{ welcome: true }])
  vi.setSystemTime(signed_up + 5 * 3_600_000)
  expect(await asked({ time_bonus: { ...time_bonus, hours: 6 } })).toEqual([{}, { welcome: true }])
})

const bonus = code({ code: 'TIMEBONUS25', value_percentage: 25, expires: '2026-03-01T14:00:00.000Z' })
const welcome = code({ code: 'WELCOME25', value_percentage: 25, expires: '2026-03-08T10:00:00.000Z' })

test('ST-11 the active discount is the time bonus if there is one, otherwise the welcome', () => {
  expect(activeOf({ bonus, welcome })).toMatchObject({ code: 'TIMEBONUS25' })
  expect(activeOf({ bonus: null, welcome })).toMatchObject({ code: 'WELCOME25', holds_until: welcome.expires })
  expect(activeOf({ bonus: null, welcome: null })).toBe(null)
  // the server applies the larger discount, so the page must show the larger discount
  expect(activeOf({ bonus, welcome: { ...welcome, value_percentage: 40 } })).toMatchObject({ code: 'WELCOME25' })
})

test('ST-11 a price is said to hold until it ends, not until its name changes', () => {
  expect(activeOf({ bonus, welcome })?.holds_until).toBe(welcome.expires)
  expect(activeOf({ bonus, welcome: null })?.holds_until).toBe(bonus.expires)
  expect(activeOf({ bonus, welcome: { ...welcome, value_percentage: 10 } })?.holds_until).toBe(bonus.expires)
})

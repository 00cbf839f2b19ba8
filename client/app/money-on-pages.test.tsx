import { expect, test } from 'vitest'
import { render } from '#client/entry-server.tsx'
import { limits } from '#schemas/limits.ts'
import { aPage, bodyOf, someSettings, someUser } from '#tests/support/boot.ts'

const { id, kind, name, age, gender, country, region, city, main_image, is_online, is_liked, is_match } = someUser.profile
const profile = { id, kind, name, age, gender, country, region, city, main_image, is_online, is_liked, is_match }
const minimum_message_costs = { NL: { costs: 50, currency: 'EUR' } }

/** The visible text of a page: without tags, and with normal spaces instead of non-breaking spaces. */
const wordsOf = (page: Awaited<ReturnType<typeof render>>) =>
  bodyOf(page)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\u00a0|&nbsp;/g, ' ')

test('RO-04 SC-03 the message field says what a message costs in money', async () => {
  const settings = { ...someSettings, minimum_message_costs, message_credits: 1 }
  const chat = (message_cost: number) => ({ conversation: null, profile, messages: [], has_older: false, is_answered: false, message_cost })
  const drawn = async (message_cost: number) =>
    wordsOf(
      await render(
        aPage(`/chats/${id}`, {
          boot: { user: someUser, settings },
          answers: { '/api/chats': { chats: [], num_unread_messages: 0, next: null }, [`/api/chats/${id}`]: chat(message_cost) },
        }),
      ),
    )
  expect(await drawn(1)).toContain('≈ € 0,50')
  expect(await drawn(0)).not.toContain('€ 0,')
  // the credits show in the menu beside the message field
  expect(await drawn(0)).toContain('2 credits ≈ € 1,00')
})

const packages = ['p0', 'p1', 'p2', 'p3'].map((each) => ({
  id: each,
  credits: 10,
  price_cents: 995,
  currency: 'EUR',
  price_per_credit_millis: 995,
}))
const shop = {
  country: 'NL',
  packages,
  methods: ['applepay', 'ideal'],
  vat_percent: 21,
  is_simulated: true,
  has_direct_debit: false,
  saved_card: null,
}
const text = { page: 'pricing', language: 'nl-NL', title: 'Prijzen', description: 'Wat het kost', blocks: [] }
const place = { address: 'Straat 1', city: 'Utrecht', country: 'NL' }
const company = {
  ...place,
  name: 'Proef bv',
  kvk: '1',
  tradenames: [],
  vat_numbers: {},
  support_phone: '',
  delete_discount: 0,
  added: '2026-01-01',
}
const answers = { '/api/packages': shop, '/api/pages/pricing': text, '/api/companyinfo': company }

test('CO-05 the page with prices promises only the welcome discount that the site gives', async () => {
  const { time_bonus, welcome } = someSettings.discounts
  const drawn = async (given: object) => {
    const settings = { ...someSettings, minimum_message_costs, discounts: { time_bonus, welcome: { ...welcome, ...given } } }
    return wordsOf(await render(aPage('/pricing', { boot: { settings }, answers })))
  }
  expect(await drawn({ percentage: 20, days: 14 })).toContain('14 dagen lang 20% korting')
  expect(await drawn({ on: false })).not.toContain('korting op hun eerste pakket')
})

test('CO-05 ST-11 the checkout shows the end of a time bonus as a time of day, and the end of the welcome discount with its date', async () => {
  const now = Date.now()
  const user = { ...someUser, credits: 0, signup_date: new Date(now - 3_600_000).toISOString() }
  const rendered_at = new Date(now).toISOString()
  const expires = new Date(now + 3 * 3_600_000).toISOString()
  const { time_bonus, welcome } = someSettings.discounts
  const drawn = async (is_bonus: boolean) => {
    const code = { code: limits[is_bonus ? 'time_bonus' : 'welcome_discount'].code, value_percentage: 25, paymentmethods: null, expires }
    const discounts = { time_bonus: { ...time_bonus, on: is_bonus }, welcome: { ...welcome, on: !is_bonus } }
    const settings = { ...someSettings, minimum_message_costs, discounts }
    return wordsOf(
      await render(aPage('/credits/p0', { boot: { user, settings, rendered_at }, answers: { ...answers, '/api/discountcode': code } })),
    )
  }
  expect(await drawn(true)).toMatch(/Je tijdbonus loopt tot \d{2}:\d{2}\./)
  expect(await drawn(false)).toMatch(/De korting geldt tot \d{1,2} \w+,? \d{2}:\d{2}\./)
})

test('CO-08 the server leaves Apple Pay to the browser', async () => {
  const page = await render(aPage('/credits/p0/applepay', { boot: { user: someUser }, answers }))
  expect(wordsOf(page)).toContain('iDEAL')
  expect(wordsOf(page)).not.toContain('Apple Pay')
})

test('EC-12 the direct debit’s page tells a bar after a returned debit, an open order and the limit of the first one', async () => {
  const standing = { is_offered: true, barred_until: null, open_order_id: null, limit_cents: null, currency: 'EUR' }
  const drawn = async (given: object) =>
    wordsOf(
      await render(
        aPage('/directdebit', {
          boot: { user: someUser },
          answers: { ...answers, '/api/packages': { ...shop, has_direct_debit: true }, '/api/directdebit': { ...standing, ...given } },
        }),
      ),
    )
  const barred = await drawn({ barred_until: '2027-03-01T00:00:00.000Z' })
  expect(barred).toContain('Incasso is voor jou geblokkeerd')
  expect(barred).toContain('Tot 1 maart 2027 kun je op een andere manier betalen')
  expect(barred).not.toContain('IBAN')
  const open = await drawn({ open_order_id: '01978cb4-0000-7000-8000-000000000001' })
  expect(open).toContain('Er loopt al een incasso')
  expect(open).not.toContain('IBAN')
  const limited = await drawn({ limit_cents: 2500 })
  expect(limited).toContain('Je eerste incasso is hooguit € 25,00.')
  expect(limited).toContain('IBAN')
  expect(await drawn({})).not.toContain('eerste incasso')
})

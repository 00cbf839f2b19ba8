import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultTexts } from '#schemas/default-texts.ts'
import { languages } from '#schemas/locales.ts'
import type { SiteFile } from '#schemas/site.ts'
import { root } from '#server/platform/paths.ts'
import { falseClaims } from './check-claims.ts'
import type { ClaimedSite } from './claims.ts'

const file = {
  fictional_profiles: false,
  message_credits: 1,
  replies_free: false,
  signup_credits: 0,
  signups: 'all',
  photo_review: 'after',
  discounts: { welcome: { on: false, percentage: 25, days: 7 }, time_bonus: { on: false, percentage: 25, hours: 4 } },
}
type Told = { [Key in keyof typeof file]?: unknown }

/** A site without free offers that takes iDEAL only; the argument changes these settings. */
const site = (told: Told = {}): ClaimedSite => ({
  file: { ...file, ...told } as unknown as SiteFile,
  price_lists: { NL: { country: 'NL', currency: 'EUR', vat_percent: 21, packages: [], methods: ['ideal'] } },
})
const found = (text: string, tag = 'en-GB', told: Told = {}) => falseClaims([{ text, tag }], site(told)).map(({ name }) => name)

describe('WL-02 texts that contradict a setting', () => {
  const given = {
    fictional_profiles: true,
    message_credits: 0,
    replies_free: true,
    signup_credits: 3,
    signups: 'with_trafficsource',
    photo_review: 'before',
    discounts: { welcome: { on: true, percentage: 25, days: 7 }, time_bonus: { on: true, percentage: 25, hours: 4 } },
  }

  test.each([
    ['fictional', 'Some of our fictional profiles are worth a look.'],
    ['free_messages', 'Sign up and send messages for free, without a subscription.'],
    ['free_messages', 'All messages are free.'],
    ['free_replies', 'Answering is free.'],
    ['signup_credits', 'You start with 3 free credits.'],
    ['welcome_discount', '25% off your first package, for a week.'],
    ['time_bonus', 'Your time bonus is waiting.'],
    ['photos_checked_first', 'Every photo is checked before anybody sees it.'],
  ])('WL-02 %s: “%s” is reported until the setting allows it', (name, text) => {
    expect(found(text)).toEqual([name])
    expect(found(text, 'en-GB', given)).toEqual([])
  })

  test.each([
    ['only_real', 'Only real members here.', { fictional_profiles: true }],
    ['only_real', 'We have no fictional profiles.', { fictional_profiles: true }],
    ['open_to_all', 'Everyone can join.', { signups: 'with_trafficsource' }],
    ['by_invitation', 'Membership is by invitation only.', { signups: 'all' }],
    ['free_premium', 'Premium is free this week.', given],
    ['video_chat', 'Meet by video chat.', given],
    ['pays_with_paypal', 'Pay with PayPal.', given],
    ['pays_with_klarna', 'Pay later with Klarna.', given],
    ['signup_credits', 'Get 10 free credits.', given],
    ['welcome_discount', '50% off your first package.', given],
  ] as const)('WL-02 %s: “%s” is reported', (name, text, told) => {
    expect(found(text, 'en-GB', told)).toEqual([name])
  })

  test.each([
    'There are no fictional profiles on this site.',
    'Fictional profiles are not allowed here.',
    'Looking around, liking and receiving messages are free.',
    'Signing up is free.',
    'Pay with iDEAL. An ideal evening costs nothing.',
    'Call or video call before you meet.',
    'There is no time bonus here.',
  ])('WL-02 “%s” is not reported', (text) => {
    expect(found(text)).toEqual([])
  })

  test('WL-02 a false claim is found after a true one', () => {
    expect(found('Real people. Sending messages is free. No fictional profiles.')).toEqual(['free_messages'])
    expect(falseClaims([{ text: 'All messages are free.', tag: 'en-GB' }], site())[0]?.message).toBe(
      'says “messages are free”, which means messages are free: message_credits is 1',
    )
  })
})

/** Sentences of the product that a page shows only if the setting allows them. */
const own_sentences: readonly [claim: string, file: string, key: string][] = [
  ['welcome_discount', 'client/messages/LANG/pricing.json', 'welcome'],
  ['welcome_discount', 'client/messages/LANG/orders.json', 'bonus_after'],
  ['time_bonus', 'client/messages/LANG/orders.json', 'bonus_title'],
  ['signup_credits', 'client/messages/LANG/pricing.json', 'signup_credits'],
  ['signup_credits', 'client/blocks/words/LANG/costs.json', 'welcome'],
  ['free_replies', 'client/messages/LANG/chats.json', 'free'],
  ['by_invitation', 'client/messages/LANG/signup.json', 'closed_title'],
]

test.each(languages)('WL-02 the product’s own sentences in %s are recognised as claims', (language) => {
  for (const [claim, path, key] of own_sentences) {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(root, path.replace('LANG', language)), 'utf8'))
    const text = (texts[key] ?? '')
      .replace(/^\{count, plural,.*other \{(.*)\}\}$/, '$1')
      .replaceAll('#', '3')
      .replaceAll('{percent}', '25')
    expect([language, text, found(text, language)]).toEqual([language, text, expect.arrayContaining([claim])])
  }
})

test.each(languages)('WL-02 the default name of a fictional profile in %s is recognised as a claim', (language) => {
  for (const text of [defaultTexts.fictional_singular[language], defaultTexts.fictional_plural[language]])
    expect([text, found(text, language)]).toEqual([text, ['fictional']])
})

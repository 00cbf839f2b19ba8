import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#schemas/locales.ts'
import { defaultTexts } from '#schemas/site/default-texts.ts'
import type { SiteFile } from '#schemas/site/site.ts'
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
  logged_out_search: true,
  logged_out_search_trafficsource: true,
  countries: ['NL'],
  payments: { methods: {} },
  discounts: { welcome: { on: false, percentage: 25, days: 7 }, time_bonus: { on: false, percentage: 25, hours: 4 } },
}
type Told = { [Key in keyof typeof file]?: unknown }

/**
 * A site that visitors may browse. The site gives no free credits and accepts iDEAL and direct debit. The argument changes these settings.
 */
const site = (told: Told = {}): ClaimedSite => ({
  file: { ...file, ...told } as unknown as SiteFile,
  price_lists: { NL: { country: 'NL', currency: 'EUR', vat_percent: 21, packages: [], methods: ['ideal', 'directdebit'] } },
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
    logged_out_search: false,
    logged_out_search_trafficsource: false,
    payments: { methods: { NL: ['ideal'] } },
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
    ['unseen_when_blocked', 'Block a member and you never see each other anywhere.'],
    ['unseen_when_blocked', 'Whoever you block sees nothing of you.'],
    ['no_address', 'We never ask for your address.'],
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
    ['unseen_when_blocked', 'Blocked members never see you anywhere.', { ...given, logged_out_search_trafficsource: true }],
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
    'Block a member and you no longer see each other.',
    'Block anybody: that account sees nothing of you.',
    'You no longer see each other anywhere while you are both logged in.',
    'Block a member: you never see each other anywhere. Logged out, the other sees what every visitor sees.',
    'We never ask for your address, unless you pay by direct debit.',
    'We never ask for your email address.',
    'A kind member will never ask for your address on the first day.',
    'No member ever sees your address.',
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

test('WL-02 a claim whose limit is the next text of the page is not reported', () => {
  const page = ['Whoever you block sees nothing of you.', 'Logged out, they see what every visitor sees.'].map((text) => ({
    text,
    tag: 'en-GB',
  }))
  expect(falseClaims(page, site())).toEqual([])
  expect(falseClaims(page.slice(0, 1), site()).map(({ name }) => name)).toEqual(['unseen_when_blocked'])
})

/** Sentences of the product. A page shows such a sentence only if a setting makes the claim true. */
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

const unseen: Readonly<Record<Language, string>> = {
  da: 'Den, du har blokeret, ser intet af dig.',
  de: 'Wen du blockierst, der sieht nichts mehr von dir.',
  en: 'Someone you block no longer sees you anywhere.',
  es: 'Quien bloqueas no ve nada de ti.',
  fi: 'Estämäsi jäsen ei näe sinusta mitään.',
  fr: 'Une personne bloquée ne voit plus rien de toi.',
  it: 'Chi blocchi non vede nulla di te.',
  nb: 'Den du blokkerer, ser ingenting av deg.',
  nl: 'Wie je blokkeert, ziet niets meer van je.',
  pl: 'Zablokowana osoba nie widzi nic o tobie.',
  sv: 'Den du blockerar ser ingenting av dig.',
}

test.each(languages)('WL-02 a promise in %s that a blocked member sees nothing is reported', (language) => {
  expect([unseen[language], found(unseen[language], language)]).toEqual([unseen[language], ['unseen_when_blocked']])
})

const no_address: Readonly<Record<Language, readonly string[]>> = {
  da: ['Vi spørger aldrig om din adresse.', 'Din adresse spørger vi aldrig om.'],
  de: ['Wir fragen nie nach deiner Adresse.', 'Nach deiner Wohnadresse fragen wir nie.'],
  en: ['We don’t ask for your home address.', 'Your address is never needed.'],
  es: ['Nunca te pedimos tu dirección.', 'Tu dirección no te la pedimos.'],
  fi: ['Emme koskaan kysy osoitettasi.', 'Kotiosoitettasi emme koskaan kysy.'],
  fr: ['Nous ne te demandons jamais ton adresse.', 'Nous n’avons pas besoin de ton adresse.'],
  it: ['Non ti chiediamo mai il tuo indirizzo.', 'Il tuo indirizzo non te lo chiediamo mai.'],
  nb: ['Vi spør aldri om adressen din.', 'Adressen din spør vi aldri om.'],
  nl: ['We vragen nooit om je adres.', 'Je woonadres vragen we niet.'],
  pl: ['Nigdy nie pytamy o twój adres.', 'O adres nigdy nie pytamy.'],
  sv: ['Vi frågar aldrig efter din adress.', 'Din adress frågar vi aldrig efter.'],
}
const with_debit: Readonly<Record<Language, string>> = {
  da: 'Kun ved direkte debitering.',
  de: 'Nur bei einer Lastschrift.',
  en: 'Only for a direct debit.',
  es: 'Solo para una domiciliación.',
  fi: 'Vain suoraveloituksessa.',
  fr: 'Seulement pour un prélèvement.',
  it: 'Solo per un addebito diretto.',
  nb: 'Bare ved direkte belastning.',
  nl: 'Alleen bij een automatische incasso.',
  pl: 'Tylko przy poleceniu zapłaty.',
  sv: 'Bara vid autogiro.',
}

test.each(languages)('WL-02 a promise in %s never to ask for an address is reported, and is true with its limit', (language) => {
  for (const text of no_address[language]) {
    expect([text, found(text, language)]).toEqual([text, ['no_address']])
    expect([text, found(`${text} ${with_debit[language]}`, language)]).toEqual([text, []])
  }
})

test.each(languages)(
  'WL-02 no page, mail or message of the product in %s makes a promise about a block or an address without its limit',
  (language) => {
    const folders = ['server/content', 'server/messages', 'client/blocks/words', 'client/messages'].map((each) => `${each}/${language}`)
    for (const folder of folders)
      for (const name of readdirSync(join(root, folder))) {
        const lines = readFileSync(join(root, folder, name), 'utf8')
          .split('\n')
          .filter(Boolean)
        const texts = lines.map((text) => ({ text, tag: language }))
        const broken = falseClaims(texts, site()).filter((claim) => ['unseen_when_blocked', 'no_address'].includes(claim.name))
        expect([name, broken]).toEqual([name, []])
      }
  },
)

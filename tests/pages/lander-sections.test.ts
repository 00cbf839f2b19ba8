import { expect, test } from 'vitest'
import type { BlockPageInput } from '#schemas/pages/block-page.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'
import { checkPageText } from '#server/platform/sites/files/page-text.ts'
import { resolvePage } from '#server/platform/sites/registry/resolve-page.ts'
import { someSettings } from '#tests/support/boot.ts'
import { silent } from '#tests/support/database/database.ts'
import { drawBlocks, mainOf, readingOf } from '#tests/support/pages/block-pages.ts'
import { exampleSites } from '#tests/support/sites/example-sites.ts'

const [site] = exampleSites()
const locale = { tag: 'nl-NL', language: 'nl', prefix: '' } as const

interface Given {
  settings?: Partial<PublicSettings>
  input?: Partial<BlockPageInput>
}

/** Renders a page with these sections, which have the format of an operator's page file. */
async function drawn(sections: object[], { settings = {}, input = {} }: Given = {}) {
  const text = JSON.stringify({ seo: { title: 'Proef' }, sections: sections.map((each, index) => ({ id: `s${index}`, ...each })) })
  const { value, findings } = checkPageText('pages/proef.json', text)
  if (!value || !site) throw new TypeError(JSON.stringify(findings))
  const { needs: _, ...page } = resolvePage(value, { site, locale, campaign: null, log: silent })
  const drawing = { ...page, kind: 'page', name: 'proef', data: { members: [], profile: null, map: null } } as const
  const html = await drawBlocks(drawing, { settings: { ...someSettings, ...settings }, ...input })
  return { html, main: mainOf(html), ...readingOf(html) }
}

test('every section renders with no settings at all, the first one alone is the page’s heading, and none writes a style or a script inline', async () => {
  const types = [
    'hero',
    'video',
    'scenes',
    'swipe_cards',
    'icon_row',
    'points',
    'costs',
    'steps',
    'text',
    'faq',
    'call_to_action',
    'countdown',
    'signup_form',
  ]
  for (const first of types.filter((type) => !['icon_row', 'points', 'costs', 'steps', 'faq', 'countdown'].includes(type))) {
    const { headings } = await drawn([first, ...types.filter((type) => type !== first)].map((type) => ({ type })))
    expect({ first, headings: headings.length }).toEqual({ first, headings: 1 })
  }
  const { html } = await drawn(types.map((type) => ({ type })))
  expect(html).not.toMatch(/<[^>]+ (style|on[a-z]+)="/)
  for (const tag of html.match(/<(script|style)[^>]*>/g) ?? []) expect(tag).toContain('nonce="N0nce"')
})

test('a countdown counts to a real moment only, and is gone with it', async () => {
  const at = async (ends_at?: string) => (await drawn([{ type: 'hero' }, { type: 'countdown', settings: ends_at ? { ends_at } : {} }])).main
  const running = await at('2026-11-30T23:59:00+01:00')
  expect(running).toContain('data-ends-at="2026-11-30T22:59:00.000Z"')
  expect(running).toContain('<time dateTime="2026-11-30T23:59:00+01:00">30\u00a0nov, 22:59 UTC</time>')
  for (const ends_at of [undefined, '2026-11-21T12:00:00Z', '2020-01-01T00:00Z']) expect(await at(ends_at)).not.toContain('data-ends-at')
  expect(
    checkPageText(
      'p.json',
      JSON.stringify({ seo: { title: 'x' }, sections: [{ id: 'a', type: 'countdown', settings: { ends_at: 'soon' } }] }),
    ).value,
  ).toBe(null)
})

test('a tile states a fact of the site or is left out', async () => {
  const facts = ['message_price', 'signup_credits', 'likes_free', 'replies_free', 'refund_days', 'minimum_age', 'fictional_labelled']
  const blocks = facts.map((fact) => ({ fact, title: `${fact}: {figure}`, text: 'x' }))
  const titles = async (settings: Partial<PublicSettings>) =>
    [...(await drawn([{ type: 'icon_row', blocks }], { settings })).main.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) =>
      title?.replaceAll('\u00a0', ' ').trim(),
    )
  const bare = { minimum_message_costs: {}, signup_credits: 0, replies_free: false, fictional_profiles: false }
  expect(await titles(bare)).toEqual(['likes_free:', 'refund_days: 14', 'minimum_age: 18+'])
  const rich = {
    minimum_message_costs: { NL: { costs: 33, currency: 'EUR' }, BE: { costs: 44, currency: 'EUR' } },
    signup_credits: 5,
    replies_free: true,
    fictional_profiles: true,
    minimum_age: 25,
    refund_days: 30,
  }
  expect(await titles(rich)).toEqual([
    'message_price: € 0,33',
    'signup_credits: 5',
    'likes_free:',
    'replies_free:',
    'refund_days: 30',
    'minimum_age: 25+',
    'fictional_labelled: ✦',
  ])
  // the page shows the price for the country that the visitor has selected
  expect((await titles({ ...rich, geoip_selected_country: 'BE' }))[0]).toBe('message_price: € 0,44')
})

test('an operator’s video is silent, waits for the script, has its poster and a button that stops it; without one a drawing moves', async () => {
  const film = (await drawn([{ type: 'video', settings: {} }])).main
  expect(film).not.toContain('<video')
  expect(film).toContain('data-moving="drawing"')
  expect(film).toMatch(/<button[^>]*data-motion/)
  const page = {
    type: 'video' as const,
    id: 'film',
    settings: { headline: 'Kop', lead: 'Inleiding', button: 'Knop', video: '/brand/film.mp4', poster: '/brand/poster.webp' },
    blocks: [],
  }
  const input = {
    page: {
      kind: 'page',
      name: 'x',
      layout: 'lander',
      look: 'video',
      title: 'x',
      description: null,
      sections: [page],
      data: { members: [], profile: null, map: null },
    },
  } as const
  const { main } = await drawn([{ type: 'text' }], { input })
  const [video = ''] = /<video[^>]*>/.exec(main) ?? []
  expect(video).toContain('src="/brand/film.mp4"')
  expect(video).toContain('preload="none"')
  expect(video).not.toMatch(/autoplay|controls/)
  expect(main).toMatch(/<img[^>]*src="\/brand\/poster.webp"[^>]*><video/)
  expect(main).toMatch(/<button[^>]*data-motion/)
})

test('RT-19 the deck shows questions where a site has no sample profiles, and never anybody who is not one', async () => {
  const { main, text } = await drawn([{ type: 'swipe_cards', blocks: [{ question: 'Zee of bos?', left: 'Zee', right: 'Bos' }] }])
  expect(main).toContain('data-kind="questions"')
  expect(text).toContain('Zee of bos?')
  expect(main.match(/data-card="true"/g)).toHaveLength(1)
})

test('LY-03 the warning waits closed in the page of the Netherlands and Germany, and is in no other', async () => {
  const has = async (settings: Partial<PublicSettings>, input: Partial<BlockPageInput> = {}) => {
    const { html } = await drawn([{ type: 'hero' }], {
      settings: { enable_site_entry_popup: 'yes', countries: ['NL', 'BE', 'DE'], ...settings },
      input,
    })
    const [dialog] = /<dialog[^>]*>/.exec(html) ?? []
    expect(dialog ?? '').not.toMatch(/ open/)
    return dialog !== undefined
  }
  expect([await has({}), await has({ geoip_country: 'DE' })]).toEqual([true, true])
  expect(await has({ geoip_country: 'BE' })).toBe(false)
  expect(await has({ geoip_selected_country: 'BE' })).toBe(false)
  expect(await has({ enable_site_entry_popup: 'no' })).toBe(false)
  expect(await has({ countries: ['BE'] })).toBe(false)
  expect(await has({}, { is_logged_in: true })).toBe(false)
})

test('LY-03 a page of blocks has logo bar, footer, disclaimer and the company; the line for the United States in its English only', async () => {
  const company = { name: 'Proef B.V.', address: 'Kade 1', city: 'Utrecht', country: 'NL', kvk: '12345678', vat_numbers: {} }
  const given = {
    settings: { logo: '/brand/logo.svg', fictional_profiles: true },
    input: { company: company as unknown as BlockPageInput['company'] },
  }
  const { html, text } = await drawn([{ type: 'hero' }], given)
  expect(html).toMatch(/<header[^>]*><a [^>]*href="\/"[^>]*>.*<img src="\/brand\/logo.svg" alt="Proefsite"/s)
  const footer = html.slice(html.indexOf('<footer'))
  const links = [...footer.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  expect(links.slice(0, 9)).toEqual(
    ['terms', 'privacy', 'cookies', 'ban', '/pricing', '/complaints', 'return-policy', 'faq', 'service'].map((name) =>
      name.startsWith('/') ? name : `/pages/${name}`,
    ),
  )
  for (const words of [
    'datingsite voor volwassenen',
    'Voor volwassenen vanaf 18 jaar',
    'verzonnen profielen staan ook op deze site',
    'Proef B.V., Kade 1',
    'KvK 12345678',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Residents of US states')
  const us = await drawn([{ type: 'hero' }], { input: { locale: { tag: 'en-US', prefix: '' } } })
  expect(us.text).toContain('Residents of US states')
})

test('LY-03 the site’s own footer links and the same page in its other languages stand in the page’s language', async () => {
  const locales = [
    { tag: 'nl-NL', prefix: '', name: 'Nederlands' },
    { tag: 'fr-FR', prefix: 'fr', name: 'Français' },
    { tag: 'de-DE', prefix: 'de', name: 'Deutsch' },
  ]
  const navigation = {
    top: [],
    footer: [
      { label: 'Magazine', to: 'https://magazine.example/' },
      { label: 'Ons huis', to: '/pages/huis' },
    ],
  }
  const given = { settings: { locales, navigation }, input: { locale: { tag: 'fr-FR', prefix: 'fr' }, path: '/fr/pages/proef' } }
  const { html } = await drawn([{ type: 'hero' }], given)
  expect(html).toMatch(/<a href="https:\/\/magazine.example\/" rel="noopener">Magazine<\/a>/)
  expect(html).toContain('href="/fr/pages/huis"')
  expect(html).toContain('<a href="/pages/proef" hrefLang="nl-NL" lang="nl-NL">')
  expect(html).toContain('<a href="/de/pages/proef" hrefLang="de-DE" lang="de-DE">')
  expect(html).not.toContain('hrefLang="fr-FR"')
})

test('a preview says so and takes no form; a member is not asked to sign up', async () => {
  const preview = await drawn([{ type: 'signup_form' }], { settings: { is_preview: true } })
  expect(preview.text).toContain('Voorbeeld van een versie die niet online staat.')
  expect(preview.html).toMatch(/<button[^>]*disabled=""[^>]*type="submit"|<button[^>]*type="submit"[^>]*disabled=""/)
  const member = await drawn([{ type: 'hero' }, { type: 'signup_form' }], { input: { is_logged_in: true } })
  expect(member.main).not.toContain('<form')
  expect(member.main).toMatch(/href="\/members"/)
  expect(member.html).not.toContain('href="/login"')
})

test('a button leads to the form of its page, to the signup where there is none, and to the members only where they may be seen', async () => {
  const to = (main: string) => [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  expect(to((await drawn([{ type: 'hero' }])).main)).toEqual(['/signup'])
  expect(to((await drawn([{ type: 'hero' }, { type: 'signup_form' }])).main)[0]).toBe('#s1')
  const action = { type: 'call_to_action', settings: { to: 'members' } }
  expect(to((await drawn([action])).main)).toEqual(['/members'])
  expect(to((await drawn([action], { settings: { may_search: false } })).main)).toEqual(['/signup'])
})

test('points are those of the site file unless the page writes its own, and none where there are none', async () => {
  const points = async (section: object, settings: Partial<PublicSettings> = {}) =>
    [...(await drawn([{ type: 'hero' }, { type: 'points', ...section }], { settings })).main.matchAll(/<h3>(.*?)<\/h3>/g)].map(
      ([, title]) => title,
    )
  expect(await points({})).toEqual(['Een punt'])
  expect(await points({ blocks: [{ title: 'Eigen', text: 'x' }] })).toEqual(['Eigen'])
  expect(await points({}, { front_page: { ...someSettings.front_page, points: [] } })).toEqual([])
})

test('a question whose fact does not hold is not asked, and the words of the site file may stand anywhere', async () => {
  const blocks = [
    { fact: 'fictional_labelled', question: 'Echt?', answer: 'x' },
    { fact: 'refund_days', question: 'Terug?', answer: '{figure} dagen' },
  ]
  const { main } = await drawn([
    { type: 'hero', settings: { headline: '@site.headline' } },
    { type: 'faq', blocks },
  ])
  expect(main).toContain('Een kop')
  expect(main).not.toContain('Echt?')
  expect(main).toContain('14 dagen')
})

test('a hero of the looks panel, salon and slats shows drawn people who suit the site', async () => {
  const peopleOf = async (look: string, settings: Partial<PublicSettings> = {}) => {
    const { main } = await drawn([{ type: 'hero', settings: { look } }], { settings })
    return [...main.matchAll(/data-person="([a-z]+)-\d"/g)].map(([, kind]) => kind)
  }
  expect(await peopleOf('panel')).toEqual(['day', 'day'])
  for (const look of ['salon', 'slats']) expect((await peopleOf(look)).length).toBe(5)
  expect(new Set(await peopleOf('salon', { lander_prefix: 'bbw' }))).toEqual(new Set(['round']))
  expect(new Set(await peopleOf('slats', { lander_prefix: 'gay' }))).toEqual(new Set(['evening']))
  expect(new Set(await peopleOf('slats', { audience: { female: [], male: ['male'] } }))).toEqual(new Set(['evening']))
  for (const look of ['split', 'center', 'editorial', 'evening']) expect(await peopleOf(look)).toEqual([])
})

test('a hero of the look `theme` suits the cards of the theme', async () => {
  const partsOf = async (card: PublicSettings['theme']['card']) => {
    const { main } = await drawn([{ type: 'hero', settings: { look: 'theme' } }], { settings: { theme: { ...someSettings.theme, card } } })
    return { people: main.match(/data-person/g)?.length, has_dialogue: main.includes('Wandelen.'), has_prices: main.includes('<dl') }
  }
  expect(await partsOf('plate')).toEqual({ people: 2, has_dialogue: true, has_prices: false })
  expect(await partsOf('arch')).toEqual({ people: 5, has_dialogue: false, has_prices: false })
  expect(await partsOf('tile')).toEqual({ people: 5, has_dialogue: false, has_prices: true })
})

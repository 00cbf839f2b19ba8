import { expect, test } from 'vitest'
import { aPage, bodyOf, someBoot, someSettings, someUser } from '#tests/support/boot.ts'
import { render as draw } from './entry-server.tsx'

/** Renders a page and joins the pieces of its HTML. */
async function render(input: Parameters<typeof draw>[0]) {
  const { html, ...rest } = await draw(input)
  return { ...rest, html: html.join('') }
}

const noChats = { chats: [], num_unread_messages: 0, next: null }

test('RT-01 a member finds a home, and each part of it that does not come says so', async () => {
  const page = await render(aPage('/', { boot: { user: someUser }, answers: { '/api/chats': noChats } }))
  expect(page.status).toBe(200)
  expect(bodyOf(page)).toContain('Hallo Sanne')
  expect(page.html).toContain('<title>Startpagina · Proefsite</title>')
})

test('RT-01 a visitor’s front page is none of this program’s: whoever comes to it inside is sent to load it', async () => {
  expect(await render(aPage('/'))).toMatchObject({ status: 307, headers: { location: '/' }, html: '' })
})

test('a member at a visitor’s page goes home, and a guard keeps the prefix of the locale', async () => {
  const settings = { ...someSettings, locales: [...someSettings.locales, { tag: 'fr-FR', prefix: 'fr', name: 'Français' }] }
  const page = await render(aPage('/fr/login', { boot: { user: someUser, settings, locale: { tag: 'fr-FR', prefix: 'fr' } } }))
  expect(page.headers.location).toBe('/fr')
})

test('FT-03 an unknown address answers 404 with the words of the spec and a way home', async () => {
  const page = await render(aPage('/nowhere/at-all'))
  expect(page.status).toBe(404)
  expect(bodyOf(page)).toContain('Deze pagina is niet gevonden')
  expect(bodyOf(page)).toMatch(/<a [^>]*href="\/"[^>]*>.*Terug naar de startpagina/)
})

test('MO-02 the warning for adults does not cover the 404 page of a layout without navigation', async () => {
  const page = await render(aPage('/design', { boot: { settings: { ...someSettings, enable_site_entry_popup: 'yes' } } }))
  expect(page.status).toBe(404)
  expect(bodyOf(page)).toContain('data-entry-warning')
  expect(bodyOf(page)).not.toContain('data-entry-dialog')
})

test('no page leaves anything to a second render', async () => {
  for (const url of ['/nowhere', '/login', '/signup']) expect((await render(aPage(url))).html, url).not.toContain('<!--$!-->')
})

test('every script and style carries the nonce, and nothing is styled inline', async () => {
  const { html } = await render(aPage('/login'))
  for (const tag of html.match(/<(script|style)[^>]*>/g) ?? []) expect(tag).toContain('nonce="N0nce"')
  expect(html).not.toMatch(/<[^>]+ style="/)
  expect(html).not.toMatch(/<[^>]+ on[a-z]+="/)
  expect(html).toContain('<meta property="csp-nonce" content="N0nce"/>')
})

test('the character set and the theme are the first things in the head', async () => {
  const { html } = await render(aPage('/login'))
  expect(html.indexOf('<meta charset="utf-8">')).toBe(html.indexOf('<head>') + '<head>'.length)
  expect(html.indexOf('--t-primary')).toBeLessThan(html.indexOf('<title>'))
})

test('boot data cannot close its own script', async () => {
  const front_page = { ...someSettings.front_page, lead: '</script><script>alert(1)</script>' }
  const { html } = await render(aPage('/login', { boot: { settings: { ...someSettings, front_page } } }))
  expect(html).not.toContain('<script>alert')
})

test('the viewer travels once, in the query cache', async () => {
  const { html } = await render(aPage('/nowhere', { boot: { user: someUser } }))
  expect(html.split('sanne@proef.example')).toHaveLength(2)
})

test('NAV-10 the title begins with the number of unread messages and new likes', async () => {
  const { html } = await render(aPage('/nowhere', { boot: { user: { ...someUser, num_unread_messages: 3, num_new_likes: 1 } } }))
  expect(html).toContain('<title>(4) ')
})

test('NAV-02 the unread badge says 99+ from 100', async () => {
  const at = async (num_unread_messages: number) =>
    bodyOf(await render(aPage('/nowhere', { boot: { user: { ...someUser, num_unread_messages } } })))
  expect(await at(99)).toMatch(/aria-label="99 [^>]*>99</)
  expect(await at(100)).toMatch(/aria-label="100 [^>]*>99\+</)
  expect(await at(0)).not.toContain('aria-label="0 ')
})

test('signup mentions fictional profiles only on a site that has them', async () => {
  const signup = (fictional_profiles: boolean) =>
    render(aPage('/signup', { boot: { settings: { ...someSettings, fictional_profiles } } })).then(bodyOf)
  expect(await signup(true)).toContain(someSettings.fictional_plural)
  expect(await signup(false)).not.toContain(someSettings.fictional_plural)
})

test('NAV-05 a free member sees Get Premium, NAV-04 a paying one Credits', async () => {
  const page = async (paid_user: boolean) => bodyOf(await render(aPage('/nowhere', { boot: { user: { ...someUser, paid_user } } })))
  expect(await page(false)).toContain('Word Premium')
  expect(await page(true)).toContain('Credits')
  expect(await page(true)).not.toContain('Word Premium')
})

test('NAV-07 a visitor sees a login button', async () => {
  expect(bodyOf(await render(aPage('/pages/faq')))).toMatch(/href="\/login"[^>]*>.*Inloggen/)
})

test('the login page offers the signup in place of itself, and the server renders its people', async () => {
  const body = bodyOf(await render(aPage('/login')))
  expect(body).toMatch(/<header.*href="\/signup".*<\/header>/)
  expect(body).not.toContain('href="/login"')
  expect(body).toContain('data-person="day-1"')
})

test('NAV-08 the language menu shows only where there is a choice', async () => {
  const settings = { ...someSettings, locales: [...someSettings.locales, { tag: 'de-DE', prefix: 'de', name: 'Deutsch' }] }
  expect(bodyOf(await render(aPage('/login')))).not.toContain('Deutsch')
  const page = await render(aPage('/login', { boot: { settings } }))
  expect(bodyOf(page)).toContain('Deutsch')
})

test('FT-01 the footer leads to every legal and help page', async () => {
  const html = bodyOf(await render(aPage('/login')))
  const targets = ['terms', 'privacy', 'cookies', 'ban', 'return-policy', 'faq', 'service'].map((name) => `/pages/${name}`)
  for (const target of [...targets, '/pricing', '/complaints']) expect(html).toContain(`href="${target}"`)
})

test('FT-02 only English for the US has the footer of the US', async () => {
  const inLocale = async (tag: string) => bodyOf(await render(aPage('/login', { boot: { ...someBoot, locale: { tag, prefix: '' } } })))
  expect(await inLocale('en-US')).toContain('US states')
  expect(await inLocale('en-GB')).not.toContain('US states')
})

test('two pages at one moment do not mix', async () => {
  const members = ['Anna', 'Bram', 'Chris'].map((name) => ({ ...someUser, profile: { ...someUser.profile, name } }))
  const pages = await Promise.all(members.map((user) => render(aPage('/nowhere', { boot: { user } }))))
  for (const [index, { html }] of pages.entries()) {
    for (const { profile } of members) expect(html.includes(profile.name)).toBe(profile === members[index]?.profile)
  }
})

test('a page sends the styles it uses, the second time as the first', async () => {
  const styles = ({ html }: { html: string }) => /<style[^>]*data-styled="true"[^>]*>(.*?)<\/style>/s.exec(html)?.[1]
  const first = styles(await render(aPage('/login')))
  await render(aPage('/nowhere'))
  expect(styles(await render(aPage('/login')))).toBe(first)
  expect(first).toContain('content:"')
})

test('a loader that meets an unknown id answers 404, another fault its own status', async () => {
  const unknown = await render(aPage(`/members/${someUser.profile.id}`, { boot: { user: someUser } }))
  expect(unknown.status).toBe(404)
  expect(bodyOf(unknown)).toContain('Deze pagina is niet gevonden')
  expect(unknown.problem).toBeUndefined()
})

test('SC-12 EC-10 RT-16 a page that ends the link of another account says so, whatever the reader’s own waits for', async () => {
  const answers = { '/api/email-change': { email: 'nieuw@proef.example', is_done: false } }
  const ending = async (url: string, status: typeof someUser.status) => {
    const page = await render(aPage(url, { boot: { user: { ...someUser, status } }, answers }))
    const is_told = bodyOf(page).includes(`Hier ben je ingelogd met ${someUser.email}.`)
    return [/<h1[^>]*>([^<]+)/.exec(page.html)?.[1], is_told]
  }
  for (const status of ['active', 'not_confirmed'] as const) {
    expect(await ending('/activate/done?account=other', status)).toEqual(['E-mailadres bevestigd', true])
    expect(await ending('/activate/error?reason=expired&account=other', status)).toEqual(['Activeren mislukt', true])
    expect(await ending('/mail-change/do?account=other', status)).toEqual(['Nieuw e-mailadres bevestigen', true])
    expect(await ending('/mail-change/do', status)).toEqual(['Nieuw e-mailadres bevestigen', false])
  }
  expect(await ending('/activate/done', 'active')).toEqual(['Gelukt, je doet mee!', false])
})

test('EC-10 SC-12 a failed activation tells a visitor to log in before asking for a new mail', async () => {
  const { html } = await render(aPage('/activate/error'))
  expect(/<h1[^>]*>([^<]+)/.exec(html)?.[1]).toBe('Activeren mislukt')
  expect(html).toContain('Log eerst in. Daarna vraag je een nieuwe activatiemail aan.')
})

test('RT-09 EC-05 a link back to an account that opens nothing any more is told as that', async () => {
  const page = await render(aPage('/account-deleted?link=expired', { answers: { '/api/reactivation': { reactivation: null } } }))
  expect([page.status, /<h1[^>]*>([^<]+)/.exec(page.html)?.[1]]).toEqual([410, 'Deze link werkt niet meer'])
  expect(page.html).toContain('<title>Deze link werkt niet meer · Proefsite</title>')
})

test('FT-03 what went wrong is told to the log, never to the page', async () => {
  const input = aPage(`/members/${someUser.profile.id}`, { boot: { user: someUser } })
  const transport = async () => {
    throw new Error('a secret story')
  }
  const page = await render({ ...input, transport })
  expect(page.status).toBe(503)
  expect(page.html).not.toContain('secret story')
  expect(page.problem).toMatchObject({ message: 'a secret story' })
})

test('a call that needs a login leads there, and back', async () => {
  const input = aPage('/likes?x=1', { boot: { user: someUser } })
  const body = { error: { code: 'authentication_required' }, authentication_required: true }
  const page = await render({ ...input, transport: async () => ({ status: 403, body }) })
  expect(page).toMatchObject({ status: 307, headers: { location: '/login?to=%2Flikes%3Fx%3D1' } })
})

test('FT-03 a page that cannot be rendered becomes the error page, without a program', async () => {
  const settings = { ...someSettings, navigation: null as never }
  const page = await render(aPage('/login', { boot: { settings } }))
  expect(page.status).toBe(500)
  expect(page.problem).toBeInstanceOf(Error)
  expect(page.html).toContain('Terug naar de startpagina')
  expect(page.html).not.toContain('<script type="module"')
  expect(bodyOf(page)).toContain('Referentie:')
  expect(page.html).toContain(aPage('/').request_id)
})

test('a page that went wrong says by which name the log knows it, and no other page differs by that name', async () => {
  const input = aPage('/pages/terms')
  const failed = await render({ ...input, transport: () => Promise.reject(new Error('away')) })
  expect(failed.status).toBeGreaterThanOrEqual(500)
  expect(bodyOf(failed)).toContain(`${input.request_id}</code>`)
  expect(failed.html).toContain(`"reference":"${input.request_id}"`)
  for (const url of ['/login', '/nowhere', '/members/1']) expect((await render(aPage(url))).html, url).not.toContain(input.request_id)
})

test('a page says which route answered, by its pattern', async () => {
  const routeOf = async (url: string) => (await render(aPage(url, { boot: { user: someUser } }))).route
  expect(await routeOf('/members/019a0000-0000-7000-8000-000000000000')).toBe('/members/$id')
  expect(await routeOf('/nowhere/at/all')).toBeUndefined()
})

test('WL-08 every page of a preview says that it is one and stays out of search engines, the error page too', async () => {
  const settings = { ...someSettings, is_preview: true }
  for (const url of ['/login', '/nowhere']) {
    const page = await render(aPage(url, { boot: { settings } }))
    expect(bodyOf(page), url).toContain('Voorbeeld van een versie die niet online staat.')
    expect(page.html, url).toContain('<meta name="robots" content="noindex"/>')
  }
  expect(bodyOf(await render(aPage('/login')))).not.toContain('Voorbeeld van een versie')
})

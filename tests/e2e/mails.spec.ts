import type { Frame, Page } from '@playwright/test'
import { mailKinds } from '#server/platform/mail/mail-texts.ts'
import { anOutbox, type OutboxMail } from '#tests/support/e2e/outbox.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

let outbox: Awaited<ReturnType<typeof anOutbox>>
test.beforeAll(async () => {
  outbox = await anOutbox()
})
test.afterAll(() => outbox.close())

/** For each language, a phrase at the end of every mail. */
const foot: Readonly<Record<string, RegExp>> = {
  da: /er en tjeneste fra/,
  de: /ist ein Dienst/,
  en: /is a service of/,
  es: /es un servicio de/,
  fi: /Palvelun .* tarjoaa/,
  fr: /est un service de/,
  it: /è un servizio di/,
  nb: /er en tjeneste fra/,
  nl: /is een dienst van/,
  pl: /to usługa firmy/,
  sv: /är en tjänst från/,
}
/** The outbox page lists only the newest mails, at most this number. */
const most_listed = 200
const no_words = /[{}]|undefined|\[object|\bnull\b|NaN|Invalid Date|\b(mails?|facts|notes|paragraphs)\.\w|[a-z]_[a-z]/

test('the outbox shows mails of every kind in each language of each site, complete, in its colours, with links to that site only', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${outbox.origin}/outbox`)
  await expect(page.getByRole('listitem')).toHaveCount(most_listed)
  expect(await overflowOf(page)).toBe(0)
  const languages = new Set(outbox.mails.map(({ locale }) => locale.language))
  expect([...languages].sort()).toEqual(Object.keys(foot).sort())
  for (const mail of outbox.mails) await checkSource(mail)
  // Render only some mails, because the layout is the same in all languages. For one site, render every kind of mail in its main language.
  // For the other sites, render a notification and a receipt in the main language. For each further language, render one of these two
  // kinds.
  const drawn = outbox.mails.filter(({ site, locale, kind }) =>
    locale.prefix === ''
      ? site.slug === 'rondeur' || kind === 'new-conversation' || kind === 'order-confirmed'
      : kind === (site.locales.indexOf(locale) % 2 === 0 ? 'new-conversation' : 'order-confirmed'),
  )
  for (const mail of drawn) await checkMail(page, mail)
  const shown = outbox.mails.map(({ site, locale, kind }) => `${site.slug} ${locale.tag} ${kind}`)
  expect(new Set(shown).size).toBe(mailKinds.length * new Set(outbox.mails.map(({ site, locale }) => site.slug + locale.tag)).size)
})

/** Checks the text of a mail and its links. */
async function checkSource({ site, locale, kind, mail, address }: OutboxMail): Promise<void> {
  const name = `${site.slug} ${locale.tag} ${kind}`
  expect(mail.html, name).toContain(`<html lang="${locale.tag}">`)
  const shown = mail.html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ')
  for (const words of [mail.subject, shown, mail.text]) expect(words, name).not.toMatch(no_words)
  const said = Object.keys(foot).filter((language) => foot[language]?.test(mail.text))
  expect(said, name).toContain(locale.language)
  expect(new Set(said.map((language) => foot[language]?.source)).size, name).toBe(1)
  const hrefs = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
  expectOwn([...hrefs, ...addressesIn(mail.text)], site, name)
  const source = await (await fetch(`${address}?view=source`)).text()
  expect(/^List-Unsubscribe: </m.test(source), name).toBe(mail.notice !== undefined)
}

const addressesIn = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? []

/** Expects that all links lead to the site of the mail, and returns these links. */
function expectOwn(addresses: readonly string[], site: OutboxMail['site'], name: string): URL[] {
  const links = addresses.map((address) => new URL(address))
  expect(
    links.map(({ host }) => host).filter((host) => !site.hosts.includes(host)),
    name,
  ).toEqual([])
  return links
}

/** Checks the layout of a mail and its links. */
async function checkMail(page: Page, { site, locale, kind, mail, address }: OutboxMail): Promise<void> {
  const name = `${site.slug} ${locale.tag} ${kind}`
  await page.goto(address)
  const frame = page.frames().find((each) => each !== page.mainFrame())
  if (!frame) throw new Error(`${name}: the page shows no mail`)
  const seen = await readMail(frame, site.theme.palettes[site.theme.first_scheme])
  expect(seen, name).toMatchObject({ lang: locale.tag, overflow: 0, height: expect.any(Number), has_site_colours: true })
  expect(seen.height, name).toBeGreaterThan(300)

  const text = await page.locator('pre').innerText()
  for (const words of [mail.subject, seen.text, text]) expect(words, name).not.toMatch(no_words)
  for (const words of [seen.text, text]) expect(words, name).toMatch(foot[locale.language] ?? /^$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mail.subject)

  const links = expectOwn([...seen.links, ...addressesIn(text)], site, name)
  // mails without links: one goes to an address that no longer belongs to an account, the other to a visitor without an account
  if (kind !== 'mail-changed' && kind !== 'visitor-report-decided') expect(links.length, name).toBeGreaterThan(0)
  expect(links.filter(({ pathname }) => pathname.startsWith('/unsubscribe/')).length, name).toBe(mail.notice ? 2 : 0)
}

/** Reads the visible content of a mail in a narrow window. */
function readMail(frame: Frame, { paper, primary }: { paper: string; primary: string }) {
  return frame.evaluate(
    (colors) => {
      const probe = document.createElement('i')
      document.body.append(probe)
      const computed = (color: string) => {
        probe.style.color = color
        return getComputedStyle(probe).color
      }
      const button = document.querySelector('.action a')
      const look = (element: Element) => getComputedStyle(element).backgroundColor
      const has_site_colours = look(document.body) === computed(colors.paper) && (!button || look(button) === computed(colors.primary))
      probe.remove()
      const { scrollWidth, clientWidth, scrollHeight, lang } = document.documentElement
      return {
        lang,
        text: document.body.innerText,
        links: [...document.links].map(({ href }) => href),
        overflow: scrollWidth - clientWidth,
        height: scrollHeight,
        has_site_colours,
      }
    },
    { paper, primary },
  )
}

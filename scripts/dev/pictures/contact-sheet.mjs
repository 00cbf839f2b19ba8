import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath, installBrowser } from '../browser.mjs'
import { startDemo } from '../demo-server.mjs'
import { ready } from '../ready.mjs'
import { main, root } from '../steps.mjs'
import { composeSheet } from './compose-sheet.mjs'
import { makeThemeSite, takeThemeSheet } from './theme-sheet.mjs'

/**
 * Takes pictures of the same pages in every theme, and of every lander in every niche at phone and desktop width, to compare the designs.
 * It writes them to docs/screenshots. The arguments `themes` and `landers` select one of the two sheets.
 * With the argument `front`, it takes pictures of the example sites' front pages in each of their languages.
 */
const port = Number(process.env.SCREENSHOTS_PORT ?? 31_720)

/** One site for each niche. Each site has another theme, and neighbouring sites have different languages. */
const sites = [
  { slug: 'general', niche: 1, name: 'Vonk', theme: 'evergreen', prefix: '' },
  { slug: 'she', niche: 2, name: 'Iris', theme: 'iris', prefix: 'en' },
  { slug: 'bdsm', niche: 3, name: 'Knoop', theme: 'velvet', prefix: 'de' },
  { slug: 'bbw', niche: 4, name: 'Rondeel', theme: 'honey', prefix: 'fr' },
  { slug: 'gilf', niche: 5, name: 'Nazomer', theme: 'linen', prefix: '' },
  { slug: 'milf', niche: 6, name: 'Cuvée', theme: 'petrol', prefix: 'de' },
  { slug: 'gay', niche: 7, name: 'Noord', theme: 'signal', prefix: 'en' },
]

const landers = 'alonetonight collagelanding gallery iconslanding maplanding socialnetwork tinderswipe transitionsvideolanding video'.split(
  ' ',
)
const of_member = ['signup', 'landing', 'landing2', 'landing3']

const widths = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}

const only = process.argv.slice(2)

/** The tenants folder of each sheet, and the function that takes it. */
const sheets = {
  themes: { makeTenants: makeThemeSite, take: takeThemes },
  landers: { makeTenants, take: takeLanders },
  front: { makeTenants: () => join(root, 'tenants'), take: takeFrontPages },
}
const wanted = only.length === 0 ? ['themes', 'landers'] : only[0] in sheets ? only.slice(0, 1) : ['landers']

await main(async () => {
  await ready()
  await installBrowser()
  for (const name of wanted) await takeSheet(sheets[name])
})

async function takeSheet(sheet) {
  const tenants_dir = sheet.makeTenants()
  const demo = await startDemo({ port, ops_port: port + 1, env: { TENANTS_DIR: tenants_dir }, patience_ms: 600_000 })
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  })
  try {
    await sheet.take(browser, tenants_dir)
  } finally {
    await browser.close()
    await demo.stop()
    if (tenants_dir.startsWith(tmpdir())) rmSync(tenants_dir, { recursive: true, force: true })
  }
}

async function takeThemes(browser, tenants_dir) {
  const file = 'docs/screenshots/themes.webp'
  writeFileSync(join(root, file), await takeThemeSheet(browser, { port, tenants_dir }))
  console.log(file)
}

async function takeLanders(browser) {
  const names = [...landers, ...of_member.map((name) => `member ${name}`)]
  const chosen = names.filter((name) => only.length === 0 || only[0] === 'landers' || only.includes(name))
  for (const [width, device] of Object.entries(widths)) {
    const rows = []
    for (const name of chosen) {
      const cells = []
      for (const site of sites) cells.push(await take(browser, site, { name, device }))
      rows.push({ name, cells })
      console.log(`${width} ${name}`)
    }
    const file = `docs/screenshots/landers-${width}.webp`
    writeFileSync(join(root, file), await composeSheet(rows, { columns: sites.map(({ slug }) => slug), viewport: device.viewport }))
    console.log(file)
  }
}

/**
 * Takes the front pages in rows of four cells. Each cell is one site in one language. The invitation-only site is opened with an
 * invitation.
 */
async function takeFrontPages(browser) {
  const pages = ['vonk', 'northlight', 'rondeur'].flatMap((slug) => {
    const { locales } = JSON.parse(readFileSync(join(root, 'tenants', slug, 'site.json'), 'utf8'))
    return locales.map((tag, index) => ({ slug, prefix: index === 0 ? '' : prefixOf(tag, locales), label: `${slug} ${tag}` }))
  })
  for (const [width, device] of Object.entries(widths)) {
    const cells = []
    for (const page of pages) cells.push({ ...(await take(browser, page, { name: 'front', device })), label: page.label })
    const rows = Array.from({ length: Math.ceil(cells.length / 4) }, (_, row) => {
      const of_row = cells.slice(row * 4, row * 4 + 4)
      return { name: of_row.map(({ label }) => label).join(' · '), cells: of_row }
    })
    const file = `docs/screenshots/front-${width}.webp`
    writeFileSync(join(root, file), await composeSheet(rows, { columns: ['', '', '', ''], viewport: device.viewport }))
    console.log(file)
  }
}

/** The path prefix of a locale: the language, for example `en`. The second variant of a language has its whole tag as prefix. */
function prefixOf(tag, locales) {
  const [language] = tag.split('-')
  const is_first = locales.find((each) => each.startsWith(language)) === tag
  return is_first ? language : tag.toLowerCase()
}

function makeTenants() {
  const folder = mkdtempSync(join(tmpdir(), 'couplet-niches-'))
  cpSync(join(root, 'tenants', 'companies'), join(folder, 'companies'), { recursive: true })
  for (const { slug, niche, name, theme } of sites) {
    const site = { name, hosts: [`${slug}.example`], niche, theme, company_id: 'kompas-bv', status: 'preview', fictional_profiles: true }
    const locales = ['nl-NL', 'de-DE', 'fr-FR', 'en-GB']
    mkdirSync(join(folder, slug))
    writeFileSync(join(folder, slug, 'site.json'), JSON.stringify({ ...site, locales, countries: ['NL'] }))
  }
  return folder
}

/** Takes two pictures of a page: the first window and the whole page. */
async function take(browser, site, { name, device }) {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce', colorScheme: 'light' })
  // dismiss the age warning, which would cover every page
  await context.addInitScript(() => localStorage.setItem('hide-entry-warning', '1764000000'))
  const page = await context.newPage()
  const origin = `http://${site.slug}.localhost:${port}${site.prefix && `/${site.prefix}`}`
  const { status } = await page.goto(origin + (await pathOf(page, origin, name))).then((response) => ({ status: response.status() }))
  if (status !== 200) throw new Error(`${name} of ${site.slug} answered ${status}`)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const first = await page.screenshot()
  await lookThrough(page)
  const whole = await page.screenshot({ fullPage: true })
  await context.close()
  return { first, whole }
}

/** A lander about a member needs a member: it uses the first member on the gallery lander. */
async function pathOf(page, origin, name) {
  const [kind, lander] = name.split(' ')
  if (kind === 'front') return origin.includes('northlight') ? '/?network=demo' : '/'
  if (kind !== 'member') return `/landers/${name}`
  await page.goto(`${origin}/landers/gallery`)
  const link = await page.locator('main a[href*="/members/"]').first().getAttribute('href')
  return `/members/${/[0-9a-f-]{36}/.exec(link)[0]}/${lander}`
}

/** Scrolls through the page, because the browser loads a picture only when it comes near the window. */
async function lookThrough(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

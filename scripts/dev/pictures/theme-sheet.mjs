import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../steps.mjs'

/** Pages that show the cards, the navigation and the type of a theme. `link` is a link on the page of `path` to follow. */
const pages = [
  { name: 'Front page', path: '/' },
  { name: 'Members: card and navigation', path: '/members', is_member: true },
  { name: 'Profile', path: '/members', link: 'main a[href*="/members/"]', is_member: true },
  { name: 'Likes', path: '/likes', is_member: true },
  { name: 'Conversation', path: '/chats', link: 'a[href*="/chats/"]', is_member: true },
]

const slug = 'theme'
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const window = { width: 240, height: 519 }
const gap = 14
const label = 34
const head = 176

const themes = readdirSync(join(root, 'themes'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, seeds: JSON.parse(readFileSync(join(root, 'themes', name, 'theme.json'), 'utf8')) }))

/** A tenants folder with one site. Every theme is shown on this site, with the same people, so that only the theme differs. */
export function makeThemeSite() {
  const folder = mkdtempSync(join(tmpdir(), 'couplet-themes-'))
  cpSync(join(root, 'tenants', 'companies'), join(folder, 'companies'), { recursive: true })
  mkdirSync(join(folder, slug))
  writeTheme(folder, themes[0].name)
  return folder
}

/** Gives the site a theme, and its name. A running server loads the change. */
function writeTheme(folder, theme) {
  const site = { name: titleOf(theme), hosts: [`${slug}.example`], niche: 1, theme, company_id: 'kompas-bv', status: 'preview' }
  const file = { ...site, fictional_profiles: true, locales: ['nl-NL'], countries: ['NL'] }
  writeFileSync(join(folder, slug, 'site.json'), JSON.stringify(file))
}

/** Takes the pages in every theme side by side, below the seeds and the shapes of the theme. */
export async function takeThemeSheet(browser, { port, tenants_dir }) {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce', colorScheme: 'light' })
  await context.addInitScript(() => localStorage.setItem('hide-entry-warning', '1764000000'))
  const page = await context.newPage()
  const origin = `http://${slug}.localhost:${port}`
  await page.goto(origin)
  await logIn(page)
  const session = await context.cookies()
  const columns = []
  for (const theme of themes) {
    writeTheme(tenants_dir, theme.name)
    await context.clearCookies()
    await untilShown(page, origin, titleOf(theme.name))
    const pictures = []
    for (const { path, link, is_member } of pages) {
      if (is_member) await context.addCookies(session)
      await page.goto(origin + path)
      if (link) await page.goto(new URL(await page.locator(link).first().getAttribute('href'), origin).href)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      pictures.push(await page.screenshot())
    }
    columns.push({ ...theme, pictures, motion: await page.evaluate(readMotion) })
    console.log(theme.name)
  }
  await context.close()
  return compose(columns)
}

async function untilShown(page, origin, name) {
  for (let tries = 0; tries < 100; tries += 1) {
    await page.goto(origin)
    if ((await page.title()).includes(name)) return
    await page.waitForTimeout(200)
  }
  throw new Error(`the site did not change to ${name}`)
}

async function logIn(page) {
  const status = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-couplet-client': '1' }
    const body = JSON.stringify({ email: 'premium@demo.example', password: 'couplet-demo' })
    return (await fetch('/api/user', { method: 'POST', headers, body })).status
  })
  if (status !== 200) throw new Error(`${page.url()}: the login answered ${status}`)
}

/** The duration of the motion of a part that enters, and its progress at 25 moments. */
function readMotion() {
  const [, duration, easing] = /^(\S+) (.+)$/.exec(getComputedStyle(document.documentElement).getPropertyValue('--t-motion-enter').trim())
  const animation = document.body.animate([{ opacity: 1 }, { opacity: 1 }], { duration: 240, easing, fill: 'both' })
  animation.pause()
  const progress = Array.from({ length: 25 }, (_, index) => {
    animation.currentTime = index * 10
    return animation.effect.getComputedTiming().progress
  })
  animation.cancel()
  return { duration: Number.parseFloat(duration), progress }
}

async function compose(columns) {
  const left = (column) => gap + column * (window.width + gap)
  const top = (row) => head + row * (window.height + label) + label
  const size = { width: left(columns.length), height: top(pages.length) - label + gap }
  const heads = columns.map((column, at) => `<g transform="translate(${left(at)} 0)">${drawHead(column)}</g>`)
  const labels = pages.map(({ name }, row) => text(left(0), top(row) - 11, name, 15, 600))
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#e9e7e2"/>${heads.join('')}${labels.join('')}</svg>`
  const pictures = columns.flatMap((column, at) =>
    column.pictures.map(async (picture, row) => ({
      input: await sharp(picture).resize(window.width, window.height).png().toBuffer(),
      left: left(at),
      top: top(row),
    })),
  )
  return sharp(Buffer.from(ground))
    .composite(await Promise.all(pictures))
    .webp({ quality: 76, effort: 6 })
    .toBuffer()
}

/** The name of a theme, the colours of its seeds, its shapes, and the curve of its motion. The width of the curve is its duration. */
function drawHead({ name, seeds, motion }) {
  const { brand, accent, neutral, shape, radius = 'soft', density = 'regular', mode = 'auto', body_font, heading_font = body_font } = seeds
  const colors = [brand, accent, neutral]
    .filter(Boolean)
    .map((color, at) => `<circle cx="${13 + at * 32}" cy="62" r="13" fill="${color}"/>`)
  const width = motion.duration / 3.6
  const curve = motion.progress.map((progress, at) => `${(at / 24) * width} ${74 - progress * 46}`).join('L')
  const lines = [
    `card ${shape.card} · nav ${shape.nav}`,
    `motion ${shape.motion}, ${motion.duration} ms`,
    `corners ${radius} · ${density} · ${mode}`,
    [...new Set([heading_font, body_font])].join(' + '),
  ]
  return (
    text(0, 34, titleOf(name), 24, 750) +
    colors.join('') +
    `<g transform="translate(128 6)"><path d="M0 74H100M0 28H100" stroke="#b5b0a6" stroke-dasharray="3 3"/><path d="M${curve}" fill="none" stroke="#2a2825" stroke-width="3"/></g>` +
    lines.map((line, at) => text(0, 104 + at * 21, line, 15, 450)).join('')
  )
}

const titleOf = (name) => name[0].toUpperCase() + name.slice(1)

const text = (x, y, words, size, weight) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" font-weight="${weight}" fill="#2a2825">${words}</text>`

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, devices } from '@playwright/test'
import { browserPath, installBrowser } from '../browser.mjs'
import { startDemo } from '../demo-server.mjs'
import { ready } from '../ready.mjs'
import { main, root } from '../steps.mjs'
import { takeDesk } from './desk-screens.mjs'
import { framePhones } from './phone-frames.mjs'
import { savePicture } from './save-picture.mjs'

/**
 * Takes screenshots of the example sites and of the desk, as a visitor and with the demo logins, at phone and desktop width. Arguments select
 * screens by name. SCREENSHOTS_DIR is another folder than docs/screenshots. SCREENSHOTS_SCHEME=dark takes the pictures of a dark device.
 */
const port = Number(process.env.SCREENSHOTS_PORT ?? 31_720)
const folder = process.env.SCREENSHOTS_DIR ?? join(root, 'docs', 'screenshots')
const colorScheme = process.env.SCREENSHOTS_SCHEME === 'dark' ? 'dark' : 'light'

const sites = [
  { slug: 'vonk', language: 'nl-NL', time_zone: 'Europe/Amsterdam', arrival: '' },
  { slug: 'rondeur', language: 'de-DE', time_zone: 'Europe/Berlin', arrival: '' },
  { slug: 'northlight', language: 'en-US', time_zone: 'America/New_York', arrival: '?network=demo' },
]

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent: devices['Pixel 7'].userAgent }
const widths = { phone, desktop: { viewport: { width: 1280, height: 800 } } }

/**
 * The pages to photograph. `link`: after the page of `path` has loaded, the run follows the first link with this CSS selector. With `skip`,
 * the run ignores that number of links first.
 */
const screens = [
  { name: 'front', path: '/' },
  { name: 'signup', path: '/signup' },
  { name: 'login', path: '/login' },
  { name: 'home', path: '/', as: 'premium' },
  { name: 'members', path: '/members', as: 'premium' },
  { name: 'profile', path: '/members', link: 'a[href*="/members/"]', skip: 1, as: 'premium' },
  { name: 'likes', path: '/likes', as: 'premium' },
  { name: 'swipe-game', path: '/swipe-game', as: 'premium' },
  { name: 'match-finder', path: '/match-finder', as: 'premium' },
  { name: 'chats', path: '/chats', as: 'premium' },
  { name: 'conversation', path: '/chats', link: 'a[href*="/chats/"]', as: 'premium' },
  { name: 'credits', path: '/credits', as: 'premium' },
  { name: 'checkout', path: '/credits/p1', as: 'premium' },
  { name: 'premium', path: '/premium', as: 'free' },
]

await main(async () => {
  await ready()
  await installBrowser()
  const demo = await startDemo({ port, ops_port: port + 1 })
  const flags = ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: await browserPath(), args: flags })
  try {
    const only = process.argv.slice(2)
    const members = []
    for (const site of sites) {
      const sessions = { free: await logIn(browser, site, 'free'), premium: await logIn(browser, site, 'premium') }
      for (const [width, device] of Object.entries(widths)) await takeAll(browser, site, { width, device, sessions, only })
      if (only.length === 0) members.push(await takeMembers(browser, site, sessions.premium))
    }
    if (only.length === 0) writeFileSync(join(folder, 'brands.png'), await framePhones(members))
    await takeDesk(browser, { port, folder: join(folder, 'desk'), only, colorScheme, widths })
  } finally {
    await browser.close()
    await demo.stop()
  }
})

function addressOf({ slug }, path) {
  return `http://${slug}.localhost:${port}${path}`
}

/** Logs in once for each role, because the server limits login attempts. */
async function logIn(browser, site, role) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(addressOf(site, '/login'))
  const status = await page.evaluate(async (email) => {
    const headers = { 'content-type': 'application/json', 'x-couplet-client': '1' }
    const body = JSON.stringify({ email, password: 'couplet-demo' })
    return (await fetch('/api/user', { method: 'POST', headers, body })).status
  }, `${role}@demo.example`)
  if (status !== 200) throw new Error(`${site.slug}: the login of ${role}@demo.example answered ${status}`)
  const state = await context.storageState()
  await context.close()
  return state
}

async function takeAll(browser, site, { width, device, sessions, only }) {
  mkdirSync(join(folder, site.slug), { recursive: true })
  for (const screen of screens) {
    if (only.length > 0 && !only.includes(screen.name)) continue
    const page = await open(browser, site, { device, session: sessions[screen.as] })
    try {
      await visit(page, site, screen)
      await savePicture(page, join(folder, site.slug, `${screen.name}-${width}.png`))
    } finally {
      await page.context().close()
    }
  }
}

/** Takes the members page again at double resolution, for the picture of the three brands. */
async function takeMembers(browser, site, session) {
  const page = await open(browser, site, { device: { ...phone, deviceScaleFactor: 2 }, session })
  await visit(page, site, { path: '/members' })
  const picture = await page.screenshot()
  await page.context().close()
  return picture
}

async function open(browser, { language, time_zone }, { device, session }) {
  const context = await browser.newContext({
    ...device,
    ...(session && { storageState: session }),
    locale: language,
    timezoneId: time_zone,
    colorScheme,
    reducedMotion: 'reduce',
  })
  // dismiss the age warning, which would cover every page
  await context.addInitScript(() => localStorage.setItem('hide-entry-warning', '1764000000'))
  return context.newPage()
}

async function visit(page, site, { path, link, skip = 0, as }) {
  if (!as && site.arrival !== '') await page.goto(addressOf(site, `/${site.arrival}`))
  await go(page, addressOf(site, path))
  if (link) await go(page, new URL(await page.locator(link).nth(skip).getAttribute('href'), page.url()).href)
  await settle(page)
}

async function go(page, address) {
  const { status } = await page.goto(address, { waitUntil: 'load' }).then((response) => ({ status: response.status() }))
  if (status !== 200) throw new Error(`${new URL(address).host}${new URL(address).pathname} answered ${status}`)
}

/** Waits until all fonts are loaded and every visible picture is decoded. */
async function settle(page) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      const shows = width > 0 && bottom > 0 && top < innerHeight
      return !shows || (image.complete && image.naturalWidth > 0)
    }),
  )
  // wait for two frames: one for the layout with the last picture, and one to paint this layout
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '#server/platform/paths.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { openLander } from '#tests/support/e2e/lander.ts'
import { startSpareServer } from '#tests/support/e2e/spare-server.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { copySites } from '#tests/support/sites/tenants.ts'

const film = (page: Page) => page.locator('video[data-film]')
const still = (page: Page) => page.locator('video[data-film] ~ img, img:has(~ video[data-film])')
const pause = (page: Page) => page.getByRole('button', { name: /^(Beweging stilzetten|Bewegung anhalten|Stop the motion)$/ })

/** Where the film is, and whether it plays. */
const stateOf = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => ({
    at: video.currentTime,
    is_paused: video.paused,
    is_loaded: video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    is_loading: video.networkState === HTMLMediaElement.NETWORK_LOADING,
  }))

async function expectPlaying(page: Page): Promise<void> {
  const { at } = await stateOf(page)
  await expect.poll(async () => (await stateOf(page)).at).not.toBe(at)
}

/** Counts the layout shifts of the film and its still. It runs in the browser. */
function recordShifts() {
  Object.assign(window, { shifts: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
      if (entry.sources.some(({ node }) => node instanceof Element && node.matches('video, [aria-hidden]:has(video), :has(~ video)')))
        Object.assign(window, { shifts: (window as unknown as { shifts: number }).shifts + 1 })
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const site of ['vonk', 'rondeur', 'northlight'] as const)
  test(`RT-20 the video lander of ${site} shows its film: silent, from the site, without a shift, and stopped by a button`, {
    tag: site === 'vonk' ? '@phone' : '@once',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.addInitScript(recordShifts)
    await openLander(page, 'video', site)
    await expectPlaying(page)
    const box = await film(page).boundingBox()
    expect(box?.width).toBeGreaterThan(300)
    expect(box?.height).toBeGreaterThan(300)
    const { muted, loop, videoWidth, duration, inline } = await film(page).evaluate((video: HTMLVideoElement) => ({
      muted: video.muted,
      loop: video.loop,
      videoWidth: video.videoWidth,
      duration: video.duration,
      inline: video.playsInline,
    }))
    expect({ muted, loop, videoWidth, inline }).toEqual({ muted: true, loop: true, videoWidth: 960, inline: true })
    expect(duration).toBeGreaterThanOrEqual(6)
    expect(duration).toBeLessThanOrEqual(10)
    expect(requests.filter((url) => !url.startsWith(addressOf(site, '/')) && !url.startsWith('data:'))).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0)

    await pause(page).click()
    await expect.poll(async () => (await stateOf(page)).is_paused).toBe(true)
    await expect(pause(page)).toHaveAttribute('aria-pressed', 'true')
    await pause(page).click()
    await expectPlaying(page)
  })

test('RT-20 the film loads after the page is shown, and its still is there before', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openLander(page, 'video')
  await expect(still(page)).toBeVisible()
  const times = await page.evaluate(async () => {
    const of = (ending: RegExp) => performance.getEntriesByType('resource').find(({ name }) => ending.test(name))?.startTime
    while (of(/\.webm/) === undefined) await new Promise((resolve) => setTimeout(resolve, 20))
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      film: of(/\.webm/) ?? 0,
      still: of(/\.webp/) ?? 0,
      shown: page?.domContentLoadedEventEnd ?? 0,
      loaded: page?.loadEventStart ?? 0,
    }
  })
  expect(times.film).toBeGreaterThanOrEqual(times.loaded)
  expect(times.still).toBeLessThan(times.shown)
})

test('RT-20 with reduced motion, the still shows, and the film loads only when the visitor starts it', { tag: '@once' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const films: string[] = []
  page.on('request', (request) => void (request.url().includes('.webm') && films.push(request.url())))
  await openLander(page, 'video')
  await page.waitForLoadState('networkidle')
  await expect(still(page)).toBeVisible()
  expect(await still(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(960)
  expect(await stateOf(page)).toEqual({ at: 0, is_paused: true, is_loaded: false, is_loading: false })
  expect(films).toEqual([])
  await expect(pause(page)).toHaveAttribute('aria-pressed', 'true')
  await pause(page).click()
  await expectPlaying(page)
})

test('RT-20 a visitor who saves data sees the still, and starts the film', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await openLander(page, 'video')
  await page.waitForLoadState('networkidle')
  expect((await stateOf(page)).is_loaded).toBe(false)
  await pause(page).click()
  await expectPlaying(page)
})

test('RT-20 the film of the story loads with its last scene, and only plays while it is visible', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openLander(page, 'transitionsvideolanding')
  await page.waitForLoadState('networkidle')
  expect((await stateOf(page)).is_loaded).toBe(false)
  await film(page).evaluate((video) => scrollTo(0, video.closest('[data-scene]')?.parentElement?.offsetHeight ?? 0))
  await page.evaluate(() => scrollBy(0, -innerHeight))
  await expectPlaying(page)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(async () => (await stateOf(page)).is_paused).toBe(true)
})

test('on a site without a film, a drawing that moves can be stopped, and does not start with reduced motion', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const port = 31_748
  const tenants_dir = mkdtempSync(join(tmpdir(), 'couplet-no-film-'))
  copySites(tenants_dir, ['rondeur'])
  rmSync(join(tenants_dir, 'rondeur', 'pages', 'video.json'))
  const server = await startSpareServer({ port, sites: [], build: { folder: root, tenants_dir } })
  try {
    const address = `http://rondeur.localhost:${port}/landers/video`
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(address)
    const moving = () => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    await expect.poll(moving).toBeGreaterThan(0)
    await page.locator('button[data-motion]').click()
    await expect.poll(moving).toBe(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    await expect.poll(moving).toBe(0)
    await expect(page.locator('button[data-motion]')).toBeHidden()
  } finally {
    await server.stop()
  }
})

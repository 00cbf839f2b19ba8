import { chromium } from '@playwright/test'
import { conversationId, cookieOf } from './world.mjs'

/**
 * Opens a conversation with thousands of messages in a browser, and scrolls up to the first message. Returns null if there is no browser.
 */
export async function scrollThrough({ origin, messages }) {
  const browser = await chromium
    .launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'] })
    .catch(() => null)
  if (!browser) return null
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const [name, value] = cookieOf(1).split('=')
    await context.addCookies([{ name, value, url: origin }])
    await context.addInitScript(() => localStorage.setItem('hide-entry-warning', '1764000000'))
    const page = await context.newPage()
    await page.goto(`${origin}/chats/${conversationId(1)}`)
    await page.waitForFunction(() => !('$_TSR' in window))
    const opened = await page.evaluate(look)
    const first_paint_ms = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null)
    const way = await page.evaluate(walkUp, messages)
    return { first_paint_ms, opened, ...way, at_top: await page.evaluate(look) }
  } finally {
    await browser.close()
  }
}

function look() {
  const list = document.querySelector('[role=log]')
  return {
    nodes: document.querySelectorAll('*').length,
    bubbles: list.querySelectorAll('li').length,
    heap_mb: Math.round(performance.memory.usedJSHeapSize / 1e6),
  }
}

/**
 * Scrolls as fast as older messages arrive. Returns the duration and the largest number of messages that were rendered at the same time.
 */
async function walkUp(messages) {
  const list = document.querySelector('[role=log]')
  const started = performance.now()
  const frames = []
  let most_bubbles = 0
  let before = started
  while (!/Bericht 1$/m.test(list.querySelector('li')?.innerText ?? '')) {
    if (performance.now() - started > 120_000) throw new Error(`the first of ${messages} messages was not reached`)
    list.scrollTop = -list.scrollHeight
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    frames.push(now - before)
    before = now
    most_bubbles = Math.max(most_bubbles, list.querySelectorAll('li').length)
  }
  frames.sort((one, other) => one - other)
  return { to_top_ms: performance.now() - started, most_bubbles, frame_p95_ms: frames[Math.floor(frames.length * 0.95)] }
}

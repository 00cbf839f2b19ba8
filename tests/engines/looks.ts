import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineBrowser } from './webdriver.ts'

// These functions run in the page, so they must be self-contained: they cannot use variables or functions outside of themselves.

export interface Looks {
  /** Number of pixels by which the page is wider than the window. */
  too_wide: number
  num_headings: number
  /** URLs of pictures that have loaded but cannot be shown. */
  broken: string[]
  /** Elements of an open dialog that are far from their neighbour. The height of a dialog should fit its content. */
  gaps: string[]
}

export function look(): Looks {
  const contentOf = (part: Element) => {
    const range = document.createRange()
    range.selectNodeContents(part)
    return range.getBoundingClientRect()
  }
  const { scrollWidth, clientWidth } = document.documentElement
  const parts = [...(document.querySelector('dialog[open]')?.children ?? [])].map(contentOf)
  const gaps = parts.flatMap((part, place) => {
    const before = parts[place - 1]
    return before && part.top - before.bottom > 48 ? [`${Math.round(part.top - before.bottom)} px before part ${place + 1}`] : []
  })
  const pictures = [...document.images].filter(({ complete, currentSrc }) => complete && currentSrc !== '')
  return {
    too_wide: scrollWidth - clientWidth,
    num_headings: document.querySelectorAll('h1').length,
    broken: pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc }) => currentSrc),
    gaps,
  }
}

/** Waits until fonts are loaded and the layout has adapted to the width of the window. */
export async function settled(): Promise<boolean> {
  await document.fonts.ready
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  return true
}

const patience_ms = 15_000

/** Repeats the call until it returns true. It ignores errors that occur while the browser leaves a page. */
export async function until<Args extends unknown[]>(
  browser: EngineBrowser,
  isSo: (...args: Args) => unknown,
  ...args: Args
): Promise<void> {
  const began = performance.now()
  let reason: unknown = 'it says no'
  while (performance.now() - began < patience_ms) {
    const said = await browser.run(isSo, ...args).catch((error: unknown) => {
      reason = error
    })
    if (said) return
    await sleep(100)
  }
  throw new Error(`not within ${patience_ms} ms (${reason}): ${isSo}`)
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Exists in a prepared document: evaluates the source of axe, which sets `window.axe`. */
    readAxe?(): void
  }
}

/** The minified source of axe. It is half as long as the full source, and every checked page evaluates it again. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Pages whose next documents contain the source of axe without evaluating it. */
const prepared = new WeakSet<Page>()

/** Evaluates axe once per document, not once per frame, because evaluating it takes as long as a check. */
class OnceRead extends AxeBuilder {
  readonly #page: Page

  constructor(page: Page) {
    super({ page, axeSource: 'void 0' })
    this.#page = page
  }

  override async analyze(): ReturnType<AxeBuilder['analyze']> {
    const page = this.#page
    const is_read = await page.evaluate(() => {
      if (!('axe' in window)) window.readAxe?.()
      return 'axe' in window
    })
    if (!is_read) await page.evaluate(axeSource)
    if (!prepared.has(page)) {
      prepared.add(page)
      await page.addInitScript({ content: `window.readAxe = () => { ${axeSource} }` })
    }
    return super.analyze()
  }
}

/**
 * Returns axe for one page, without its frames, because collecting frames opens a blank page each time. A test with frames builds its own
 * axe. It ignores the loading bar above the page, which is outside of all landmarks on purpose.
 */
export const axe = (page: Page): AxeBuilder =>
  new OnceRead(page)
    .options({ resultTypes: ['violations'] })
    .exclude('[role=progressbar][data-phase]')
    .setLegacyMode()

/** Waits until animations have ended, because an element that fades in has a low contrast. It ignores endless animations. */
export async function untilStill(page: Page): Promise<void> {
  const numMoving = () =>
    document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .length
  await expect.poll(() => page.evaluate(numMoving)).toBe(0)
}

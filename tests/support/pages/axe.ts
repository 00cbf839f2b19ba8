import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** In a prepared document: evaluates the source of axe, which sets `window.axe`. */
    readAxe?(): void
  }
}

/** The minified source, half as long, because every checked page evaluates it again. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Pages whose next documents contain the source of axe, not evaluated yet. */
const prepared = new WeakSet<Page>()

/** Evaluating axe takes as long as a check, so this does it once per document, not once per frame. */
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
 * axe for one page, without its frames: collecting them opens a blank page each time. A test with frames builds its own. It ignores the
 * loading bar above the page, which is outside all landmarks on purpose.
 */
export const axe = (page: Page): AxeBuilder =>
  new OnceRead(page)
    .options({ resultTypes: ['violations'] })
    .exclude('[role=progressbar][data-phase]')
    .setLegacyMode()

/** Waits for the end of animations, because a fading element has a low contrast. Endless animations are ignored. */
export async function untilStill(page: Page): Promise<void> {
  const numMoving = () =>
    document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .length
  await expect.poll(() => page.evaluate(numMoving)).toBe(0)
}

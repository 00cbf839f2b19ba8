import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Of a prepared document: reads axe, which then is `window.axe`. */
    readAxe?(): void
  }
}

/** The same program in half the bytes: every page it looks at reads it anew. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Pages whose next documents bring axe along, unread until it is asked. */
const prepared = new WeakSet<Page>()

/** Reading the program costs a page as much as being looked at: once a document, not once for itself and once for each of its frames. */
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
 * axe for one page. It keeps what is wrong alone, and stays in this page: gathering the frames of a page costs a blank one
 * each time. Who has frames to look into builds its own. The line above a page that loads belongs to none of its parts, by
 * design, and may be there whenever a page is looked at.
 */
export const axe = (page: Page): AxeBuilder =>
  new OnceRead(page)
    .options({ resultTypes: ['violations'] })
    .exclude('[role=progressbar][data-phase]')
    .setLegacyMode()

/** Waits until what comes in has come: half seen it has half its contrast. What never ends is not waited for. */
export async function untilStill(page: Page): Promise<void> {
  const numMoving = () =>
    document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .length
  await expect.poll(() => page.evaluate(numMoving)).toBe(0)
}

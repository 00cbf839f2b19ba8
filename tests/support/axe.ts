import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The same program in half the bytes: every page it looks at reads it anew. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * axe for one page. It keeps what is wrong alone, and stays in this page: gathering the frames of a page costs a blank one
 * each time. Who has frames to look into builds its own. The line above a page that loads belongs to none of its parts, by
 * design, and may be there whenever a page is looked at.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page, axeSource })
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

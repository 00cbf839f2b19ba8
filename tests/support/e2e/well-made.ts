import type { Page } from '@playwright/test'
import { axe } from '#tests/support/pages/axe.ts'
import { overflowOf } from './pages.ts'
import { expect } from './test.ts'

/** Expects that axe finds nothing wrong on the page, and that the page is not wider than its window. */
export async function expectWellMade(page: Page): Promise<void> {
  // switch animations off, because an element that fades in has a low contrast for a moment
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(await overflowOf(page)).toBe(0)
}

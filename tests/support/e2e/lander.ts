import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '#server/platform/paths.ts'
import { addressOf, type SiteName } from './browser-settings.ts'
import { until } from './test.ts'

/** The Dutch texts of a block. */
export const wordsOfBlock = (name: string) => JSON.parse(readFileSync(join(root, `client/blocks/words/nl/${name}.json`), 'utf8'))

/** Opens a lander and waits until its script is running. */
export async function openLander(page: Page, name: string, site: SiteName = 'vonk') {
  await page.goto(addressOf(site, `/landers/${name}`))
  await until(page, () => document.documentElement.dataset.script === 'on')
}

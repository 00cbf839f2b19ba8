import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * axe for one page. It keeps what is wrong alone, and stays in this page: gathering the frames of a page costs a blank one
 * each time. Who has frames to look into builds its own.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

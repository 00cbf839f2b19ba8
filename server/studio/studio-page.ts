import type { RequestHandler } from 'express'
import type { PageAssets } from '#schemas/pages/page.ts'
import type { ThemeSeeds } from '#schemas/site/theme.ts'
import { serveProgramPage } from '#server/platform/pages/program-page.ts'

export interface StudioPageParts {
  files: Pick<PageAssets, 'studio'>
  is_development: boolean
}

/** The theme of the Studio itself. */
const seeds: ThemeSeeds = {
  brand: '#3b4a6b',
  accent: '#e0a458',
  neutral: '#7d8598',
  mode: 'auto',
  radius: 'tight',
  density: 'compact',
  body_font: 'inter',
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="3" width="17" height="26" rx="3" fill="#3b4a6b"/><circle cx="22" cy="22" r="8" fill="#e0a458"/></svg>'

/** The page of the Studio. Previews are on hosts of their own, so frames of any host are allowed. */
export const serveStudioPage = ({ files, is_development }: StudioPageParts): RequestHandler =>
  serveProgramPage({ title: 'Studio', root: 'studio', seeds, icon, files: files.studio, frames: 'http: https:', is_development })

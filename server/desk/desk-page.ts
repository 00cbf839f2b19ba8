import type { RequestHandler } from 'express'
import type { PageAssets } from '#schemas/pages/page.ts'
import type { ThemeSeeds } from '#schemas/site/theme.ts'
import { serveProgramPage } from '#server/platform/pages/program-page.ts'

/** The theme of the desk itself. */
const seeds: ThemeSeeds = {
  brand: '#3f51c5',
  accent: '#c9762b',
  neutral: '#6a7186',
  mode: 'auto',
  radius: 'tight',
  density: 'compact',
  body_font: 'inter',
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="2" y="2" width="28" height="28" rx="7" fill="#1a1b2e"/><path d="M9 12h14M9 19h9" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>'

/** The page of the desk. It shows no other page in a frame. */
export const serveDeskPage = ({ files, is_development }: { files: Pick<PageAssets, 'desk'>; is_development: boolean }): RequestHandler =>
  serveProgramPage({ title: 'desk', root: 'desk', seeds, icon, files: files.desk, frames: "'none'", is_development })

import { landerPrefixes, type Niche } from '#schemas/site/niches.ts'
import type { SiteFile } from '#schemas/site/site.ts'

/** What each status of a site means, as text. The command line is always in English. */
export const statusMeans: Readonly<Record<SiteFile['status'], string>> = {
  draft: 'answers on its .localhost address only',
  preview: 'answers on its hosts, hidden from search engines, payments simulated',
  live: 'open to everybody on its hosts, once couplet apply or the Studio has opened it',
  suspended: 'answers 503 and one sentence; its data stays',
  retired: 'answers like a host nobody knows; its data stays',
}

export const nicheName = (niche: number): string => landerPrefixes[niche as Niche] || 'general'

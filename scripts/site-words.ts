import { landerPrefixes, type Niche } from '#schemas/niches.ts'
import type { SiteFile } from '#schemas/site.ts'

/** A site's facts in an operator's words. The command line speaks English. */
export const statusMeans: Readonly<Record<SiteFile['status'], string>> = {
  draft: 'answers on its .localhost address only',
  preview: 'answers on its hosts, hidden from search engines, payments simulated',
  live: 'open to everybody on its hosts',
  suspended: 'answers 503 and one sentence; its data stays',
  retired: 'answers like a host nobody knows; its data stays',
}

export const nicheName = (niche: number): string => landerPrefixes[niche as Niche] || 'general'

const languages = new Intl.DisplayNames('en', { type: 'language' })
const regions = new Intl.DisplayNames('en', { type: 'region' })

export const languageName = (tag: string): string => languages.of(tag) ?? tag
export const countryName = (code: string): string => regions.of(code) ?? code

export function money(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
  // the code stands before the amount with a space that does not break, which a terminal shows as a strange one
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)).replaceAll('\u00a0', ' ')
}

export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

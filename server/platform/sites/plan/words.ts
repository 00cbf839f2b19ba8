const languages = new Intl.DisplayNames('en', { type: 'language' })
const regions = new Intl.DisplayNames('en', { type: 'region' })

export const languageName = (tag: string): string => languages.of(tag) ?? tag
export const countryName = (code: string): string => regions.of(code) ?? code

export function money(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
  // Intl writes a non-breaking space between currency code and amount, which some terminals show incorrectly
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)).replaceAll('\u00a0', ' ')
}

export const countOf = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

const longest = 60

/** A text in quotation marks, shortened to one line. */
export function quoteText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return `“${line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line}”`
}

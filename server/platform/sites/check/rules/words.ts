import { languageOf } from '#schemas/locales.ts'
import { type SiteFile, siteSchema } from '#schemas/site/site.ts'
import type { LocalText } from '#schemas/site/site-node.ts'
import { nameOf } from '#server/platform/sites/check/finding-words.ts'
import type { Finding, Path } from '#server/platform/sites/check/findings.ts'
import { textFor } from '#server/platform/sites/files/texts.ts'
import { walkTexts } from '#server/platform/sites/files/walk-texts.ts'
import type { Rule, RuleInput } from './rule.ts'

/** Number of characters after which search engines cut a text. */
const shown = { index_title: 60, description: 160 } as const

/** Checks texts. Every text must exist in all languages of the site and must fit the space where it is shown. */
export const wordRule: Rule = (input) => [...translations(input), ...searchTexts(input), ...phone(input)]

/** Finds every localised text through the schema. So a new text is checked without further code. */
function translations({ file, warn }: RuleInput): Finding[] {
  const findings: Finding[] = []
  walkTexts(
    { schema: siteSchema, value: file, path: [] },
    {
      text(path, text) {
        const problem = translationProblem(path, text, file)
        if (problem) findings.push(warn(path, problem.kind, problem.message, problem.fix))
      },
    },
  )
  return findings
}

interface TranslationProblem {
  kind: 'missing-translation' | 'untranslated-text'
  message: string
  fix: string
}

/** The finding about a text that lacks one of these languages. Null if the text is complete. */
export function translationProblem(
  path: Path,
  text: LocalText,
  { locales, name }: Pick<SiteFile, 'locales' | 'name'>,
): TranslationProblem | null {
  const spoken = [...new Set(locales.map(languageOf))]
  if (typeof text === 'string') {
    if (spoken.length === 1 || !needsTranslation(text, name)) return null
    return {
      kind: 'untranslated-text',
      message: `${nameOf(path)} is one text for ${spoken.length} languages: pages in all of them show it.`,
      fix: `Write one text per language: { ${spoken.map((language) => `"${language}": "…"`).join(', ')} }.`,
    }
  }
  const missing = locales.filter((tag) => textFor(text, { tag, language: languageOf(tag) }) === undefined)
  if (missing.length === 0) return null
  const keys = [...new Set(missing.map((tag) => `"${languageOf(tag)}"`))].join(', ')
  return {
    kind: 'missing-translation',
    message: `no text in ${missing.join(', ')}.`,
    fix: `Add ${keys}; until then the text of the first language is shown.`,
  }
}

/** True if a text must be translated. A key of the shared texts, the name of the site, a number or a symbol is valid in every language. */
function needsTranslation(text: string, name: string): boolean {
  return !text.startsWith('@') && /\p{L}{2}/u.test(text.replaceAll(name, ''))
}

function searchTexts({ file, warn }: RuleInput): Finding[] {
  return (['index_title', 'description'] as const).flatMap((key) => {
    const text = file[key]
    return text === undefined
      ? []
      : longTexts([key], text, shown[key]).map(({ path, length }) =>
          warn(path, 'long-for-search', cutMessage(length, shown[key]), cutFix(length, shown[key])),
        )
  })
}

export function longTexts(path: Path, text: LocalText, limit: number): { path: Path; length: number }[] {
  const texts =
    typeof text === 'string' ? [{ path, words: text }] : Object.entries(text).map(([tag, words]) => ({ path: [...path, tag], words }))
  return texts.map(({ path, words }) => ({ path, length: [...words].length })).filter(({ length }) => length > limit)
}

export const cutMessage = (length: number, limit: number): string => `${length} characters; search engines cut it after about ${limit}.`
export const cutFix = (length: number, limit: number): string => `Make it ${length - limit} shorter, or say what matters first.`

/** Checks that the support number has the international form. */
function phone({ file, warn }: RuleInput): Finding[] {
  const { support_phone } = file
  const problem = support_phone === undefined ? null : phoneProblem(support_phone)
  return problem ? [warn(['support_phone'], 'phone-form', problem.message, problem.fix)] : []
}

export function phoneProblem(number: string): { message: string; fix: string } | null {
  if (number === '') return null
  const fix = 'Write the country, then the number without its first 0: +31 20 000 00 00.'
  if (!/^[+\d][\d ().\-/]*$/.test(number)) return { message: `"${number}" cannot be dialled.`, fix }
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length < 7 || digits.length > 15) return { message: `a telephone number has 7 to 15 digits, not ${digits.length}.`, fix }
  return number.startsWith('+') || number.startsWith('00') ? null : { message: `"${number}" cannot be dialled from abroad.`, fix }
}

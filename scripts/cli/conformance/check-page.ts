import { type CheckName, type Problem, problem } from './problems.ts'
import type { Page } from './read-html.ts'

export interface Expected {
  /** The place of the page as findings show it, for example "/members (nl-NL, visitor)". */
  at: string
  tag: string
  /** The site's own origin, for example https://vlam.nl */
  origin: string
  /** Keys of the client's texts. If a page shows such a key, its text is missing. */
  message_keys: ReadonlySet<string>
  /** Names that belong to other sites of the fleet. */
  foreign: readonly { word: string; site: string }[]
}

/** Runs the checks that need only one page, without the other pages of the site. */
export function checkPage(page: Page, html: string, expected: Expected): Problem[] {
  const { at, tag } = expected
  const problems: Problem[] = []
  const report = (check: CheckName, message: string, fix: string) => problems.push(problem(check, { message, at, fix }))
  if (page.lang !== tag) report('lang', `has lang="${page.lang ?? ''}" instead of "${tag}"`, 'This is a bug: report it.')
  const [title = ''] = page.titles
  if (title.trim() === '') report('title', 'has no title', 'Give the route of the page a title.')
  if (page.titles.length > 1) report('title', `has ${page.titles.length} titles`, 'This is a bug: report it.')
  if (page.num_h1 !== 1)
    report(
      'heading',
      page.num_h1 === 0 ? 'has no main heading (h1)' : `has ${page.num_h1} main headings (h1)`,
      'Add one, in its block or component.',
    )
  checkAddress(page, expected, report)
  for (const { src, alt } of page.images)
    if (alt === null)
      report('alt', `the picture ${src} has no alt`, 'Add one in the settings of the block. Leave it empty for a decoration.')
  for (const key of rawKeys(page.words, expected.message_keys))
    report('raw_text', `shows the key ${key} instead of a text`, `Add the text to client/messages in ${tag.slice(0, 2)}.`)
  for (const [unfilled] of page.words.matchAll(/\{[a-z][a-z0-9_]*\}/gi))
    report('raw_text', `shows ${unfilled}, which has no value`, 'Correct the placeholder in the site’s own text, or report it.')
  for (const { word, site } of expected.foreign)
    if (hasWord(html, word))
      report(
        'foreign',
        `contains "${word}", which belongs to the site "${site}"`,
        'Remove it from the texts, blocks or company of this site.',
      )
  return problems
}

function checkAddress(
  { is_noindex, canonicals }: Page,
  { origin }: Expected,
  report: (check: CheckName, message: string, fix: string) => void,
): void {
  const program = 'This is a bug: report it.'
  if (is_noindex && canonicals.length > 0) report('canonical', 'has both noindex and a canonical URL', program)
  if (is_noindex) return
  const [canonical] = canonicals
  if (canonicals.length !== 1 || canonical === undefined) report('canonical', `has ${canonicals.length} canonical URLs`, program)
  else if (canonical !== origin && !canonical.startsWith(`${origin}/`))
    report('canonical', `has the canonical URL ${canonical}, which is not on ${origin}`, program)
}

/** Returns the text keys (`file.key`) that appear in the text of a page as separate words. */
function rawKeys(words: string, keys: ReadonlySet<string>): Set<string> {
  return new Set([...words.matchAll(/(?<![\w.@/-])[a-z]+(?:\.[a-z0-9_]+)+(?![\w@/-])/g)].map(([key]) => key).filter((key) => keys.has(key)))
}

function hasWord(html: string, word: string): boolean {
  for (let at = html.indexOf(word); at >= 0; at = html.indexOf(word, at + 1)) {
    if (!isLetter(html[at - 1]) && !isLetter(html[at + word.length])) return true
  }
  return false
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}_]/u.test(character)

import { indexedAddresses } from '#schemas/members/addresses.ts'
import type { Visit } from './crawl.ts'
import { type Problem, problem } from './problems.ts'

/**
 * Limits for the length of a description, in characters. Search engines cut off a longer description. A shorter description gives too
 * little information.
 */
const shortest = 50
const longest = 160

/** Checks that every page that search engines may index has a description of its own. */
export function checkDescriptions(visits: readonly Visit[]): Problem[] {
  const problems: Problem[] = []
  const first = new Map<string, Visit>()
  for (const visit of visits.filter(isFound)) {
    const { page, path, locale } = visit
    const [text = ''] = page?.descriptions ?? []
    const report = (message: string) => problems.push(problem('description', { message, at: `${path} (${locale.tag})`, fix }))
    const other = first.get(`${locale.tag} ${text}`)
    if (text === '') report('has no description')
    else if (other) report(`has the same description as ${other.path}`)
    else if (text.length < shortest || text.length > longest)
      report(`has a description of ${text.length} characters; it should have ${shortest} to ${longest}`)
    if (text !== '' && !other) first.set(`${locale.tag} ${text}`, visit)
  }
  return problems
}

const fix = 'The front page has it in "description" of site.json, an own page in "seo" of its file, and a text in its first lines.'

/** Whether search engines may index the page when the site is live. */
const isFound = ({ role, led_to, status, address }: Visit): boolean =>
  role === 'visitor' && led_to === null && status === 200 && (indexedAddresses.includes(address.path) || address.path.startsWith('/pages/'))

import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import type { Address } from './addresses.ts'
import { checkDescriptions } from './check-descriptions.ts'
import { checkPage, type Expected } from './check-page.ts'
import { type Problem, problem } from './problems.ts'
import { type Page, readHtml } from './read-html.ts'
import { createWordCheck } from './texts/check-words.ts'
import { readTexts } from './texts/read-texts.ts'
import type { Answer, Role, Visitor } from './visitor.ts'

export interface Visit {
  path: string
  role: Role
  locale: SiteLocale
  address: Address
  /** The target of the redirect; null if the path does not redirect. */
  led_to: string | null
  status: number
  page: Page | null
}

interface CrawlOptions {
  site: Site
  /** Each visitor with the paths to visit. */
  tours: readonly { visitor: Visitor; addresses: readonly Address[] }[]
  expected: Pick<Expected, 'message_keys' | 'foreign'>
  loggedErrors(): string[]
  /** Called after each language of each visitor with the numbers of visited and of all pages. */
  progress(done: number, of: number): void
}

const most_hops = 5
const program = 'This is a bug, or a mistake in a page file. The log of the server has details.'

/** Visits the paths of each tour as its visitor, in every language of the site. */
export async function crawl({
  site,
  tours,
  expected,
  loggedErrors,
  progress,
}: CrawlOptions): Promise<{ visits: Visit[]; problems: Problem[] }> {
  const visits: Visit[] = []
  const problems: Problem[] = []
  const checkWords = createWordCheck(site)
  const of = tours.reduce((sum, { addresses }) => sum + site.locales.length * addresses.length, 0)
  for (const { visitor, addresses } of tours) {
    for (const locale of site.locales) {
      for (const address of addresses) {
        const path = addressIn(locale, address.path)
        const at = `${path} (${locale.tag}, ${visitor.role})`
        const { answer, led_to } = await follow(visitor, path)
        const is_page = answer.type.startsWith('text/html') && answer.body.length > 0
        const html = is_page ? answer.body.toString('utf8') : ''
        const page = is_page ? readHtml(html) : null
        visits.push({ path, role: visitor.role, locale, address, led_to, status: answer.status, page })
        problems.push(...statusProblems({ answer, address, led_to, at }))
        // a redirect target is another path of the tour, and is checked on its own visit
        if (page && led_to === null && answer.status < 500) {
          problems.push(...checkPage(page, html, { ...expected, at, tag: locale.tag, origin: `https://${site.hosts[0]}` }))
          problems.push(...checkWords(readTexts(html), { at, tag: locale.tag }))
        }
        for (const message of new Set(loggedErrors())) problems.push(problem('logged_error', { message, at, fix: program }))
      }
      progress(visits.length, of)
    }
  }
  return { visits, problems: [...problems, ...doorProblems(site, visits), ...sameTitles(visits), ...checkDescriptions(visits)] }
}

export const addressIn = ({ prefix }: SiteLocale, path: string): string => (prefix === '' ? path : `/${prefix}${path === '/' ? '' : path}`)

async function follow(visitor: Visitor, path: string): Promise<{ answer: Answer; led_to: string | null }> {
  let answer = await visitor.get(path)
  let led_to: string | null = null
  for (let hop = 0; hop < most_hops && answer.status >= 300 && answer.status < 400 && answer.location?.startsWith('/'); hop++) {
    led_to = answer.location
    answer = await visitor.get(led_to)
  }
  return { answer, led_to }
}

function statusProblems({
  answer,
  address,
  led_to,
  at,
}: {
  answer: Answer
  address: Address
  led_to: string | null
  at: string
}): Problem[] {
  const wanted = address.expects === 'missing' ? 404 : 200
  if (answer.status === wanted) return []
  const where = led_to === null ? '' : ` at ${led_to}, where it redirects to`
  const message =
    answer.status >= 300 && answer.status < 400
      ? `redirects in a loop, or to another site: ${answer.location}`
      : `answers ${answer.status}${where}, not ${wanted}`
  return [problem('status', { message, at, fix: program })]
}

const members_only = ['/chats', '/likes', '/profile', '/settings', '/transactions']

/** Reports pages that visitors can see although the site file closes these pages to visitors. */
function doorProblems({ file }: Site, visits: readonly Visit[]): Problem[] {
  const closed = [...members_only, ...(file.logged_out_search ? [] : ['/members'])]
  return visits
    .filter(({ role, address, led_to, status }) => role === 'visitor' && closed.includes(address.path) && led_to === null && status === 200)
    .map(({ path }) =>
      problem('open_door', {
        message: 'is visible without a login',
        at: path,
        fix: 'This is a bug: report it at once.',
      }),
    )
}

/** Reports different pages with the same title. It ignores redirects and paths that show the same page. */
function sameTitles(visits: readonly Visit[]): Problem[] {
  const problems: Problem[] = []
  const first = new Map<string, Visit>()
  for (const visit of visits) {
    const { page, locale, role, led_to, address, path, status } = visit
    const title = page?.titles[0]
    if (!title || led_to !== null || address.same_as !== undefined || status !== 200) continue
    const key = `${role} ${locale.tag} ${title}`
    const other = first.get(key)
    if (other)
      problems.push(
        problem('same_title', {
          message: `has the same title "${title}" as ${other.path}`,
          at: `${path} (${locale.tag}, ${role})`,
          fix: 'Change one of the titles, in its page file or route.',
        }),
      )
    else first.set(key, visit)
  }
  return problems
}

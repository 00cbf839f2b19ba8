import { foreignLanguage, judged_length } from '#scripts/cli/conformance/texts/detect-language.ts'
import { isForeign, rawKeysIn } from './language-guard.ts'
import { type ReadPage, readPage } from './read-page.ts'

interface Answered {
  status: number
  text: string
  headers: Record<string, string | string[] | undefined>
}

export type Ask = (path: string) => Promise<Answered>

/** The opened pages by path, and the problems that were found. */
export interface Crawl {
  origin: string
  /** The languages of the site. The main language comes first. */
  locales: readonly { tag: string; prefix: string }[]
  pages: Map<string, ReadPage>
  links: Set<string>
  findings: string[]
}

/**
 * Opens a path in its expected language. Returns whether the path shows a page. For a redirect, the target is added to the links to check.
 */
export async function openPage(crawl: Crawl, ask: Ask, { path, tag, who }: { path: string; tag: string; who: string }): Promise<boolean> {
  const { status, text, headers } = await ask(path)
  const note = (finding: string) => crawl.findings.push(`${who} ${path}: ${finding}`)
  if (status >= 300 && status < 400) crawl.links.add(addressIn(crawl, path, String(headers.location)) ?? '/')
  else if (status !== 200) note(`answers ${status}`)
  if (status !== 200) return false
  const page = readPage(text)
  crawl.pages.set(path, page)
  if (page.lang !== tag) note(`is marked ${page.lang}, not ${tag}`)
  if (headers['content-language'] !== tag) note(`is sent as ${headers['content-language']}, not ${tag}`)
  for (const finding of wrongWords(page)) note(finding)
  for (const finding of [...wrongAddresses(page, crawl, path), ...page.markup]) note(finding)
  for (const href of page.links) {
    const address = addressIn(crawl, path, href)
    if (address) crawl.links.add(address)
  }
  return true
}

export function wrongWords({ texts }: Pick<ReadPage, 'texts'>): string[] {
  return texts.flatMap(({ text, tag }) => {
    const judged = judgements.get(`${tag} ${text}`)
    if (judged) return judged
    const findings = wrongWord(text, tag)
    judgements.set(`${tag} ${text}`, findings)
    return findings
  })
}

/** Caches the result for each text, because most texts occur on many pages. */
const judgements = new Map<string, string[]>()

function wrongWord(text: string, tag: string): string[] {
  const told = `“${text.slice(0, 60)}”`
  const keys = rawKeysIn(text).map((key) => `shows the key ${key}`)
  if (text.length < judged_length) return [...keys, ...(isForeign(text, tag) ? [`${told} is not of ${tag}`] : [])]
  const language = foreignLanguage(text, tag)
  return [...keys, ...(language ? [`${told} is ${language}, not ${tag}`] : [])]
}

/**
 * Returns what is wrong with the URLs in the head of a page. A page that search engines may index must name its own URL, and its URLs in
 * all languages of the site.
 */
function wrongAddresses({ canonical, alternates, is_findable }: ReadPage, { origin, locales }: Crawl, path: string): string[] {
  if (!is_findable) return [...(canonical ? ['is kept out of search engines and has a canonical address'] : [])]
  const own = origin + path.replace(/\?.*$/, '')
  const missing = [...locales.map(({ tag }) => tag), 'x-default'].filter((tag) => !alternates[tag])
  return [
    ...(canonical === own ? [] : [`names ${canonical} as its own address`]),
    ...missing.map((tag) => `does not say where it is in ${tag}`),
    ...(Object.values(alternates).includes(own) ? [] : ['is not among its own languages']),
  ]
}

/** Reports language links without a link back, paths that give an error, and missing anchors. */
export async function closeCrawl({ origin, locales, pages, links, findings }: Crawl, ask: Ask): Promise<string[]> {
  for (const [path, { alternates, is_findable }] of pages) {
    if (!is_findable) continue
    for (const [tag, address] of Object.entries(alternates)) {
      const other = pages.get(address.slice(origin.length) || '/')
      if (!other) findings.push(`${path}: its ${tag} page ${address} was not reached`)
      else if (JSON.stringify(other.alternates) !== JSON.stringify(alternates)) findings.push(`${path}: ${address} does not point back`)
    }
  }
  const answered = new Map<string, string>()
  for (const link of worthAsking(links, locales)) {
    const [path = '', anchor] = link.split('#')
    if (!pages.has(path) && !answered.has(path)) {
      const { status, text } = await ask(path)
      if (status >= 400) findings.push(`${link} answers ${status}`)
      answered.set(path, text)
    }
    if (!anchor) continue
    // parse a page only if a link with an anchor points to it
    const page = pages.get(path) ?? readPage(answered.get(path) ?? '')
    pages.set(path, page)
    if (!page.ids.has(decodeURIComponent(anchor))) findings.push(`${link}: there is no such place on the page`)
  }
  return [...new Set(findings)]
}

/**
 * Returns the links to request: every link in the main language of the site, and links in other languages that the main language does not
 * have. In the other languages, it also returns each page once, without the variants of its query. Most of the omitted links lead to the
 * language choice, the login and the search, which are already requested in the main language.
 */
export function worthAsking(links: ReadonlySet<string>, locales: Crawl['locales']): string[] {
  const told = [...links].map((link) => ({ link, ...inOwnLanguage(link, locales) }))
  const known = new Set(told.flatMap(({ prefix, same }) => (prefix === '' ? [same] : [])))
  const met = new Set<string>()
  return told.flatMap(({ link, prefix, same }) => {
    const page = link.replace(/\?[^#]*/, '')
    const is_new = !met.has(page)
    met.add(page)
    return is_new || prefix === '' || !known.has(same) ? [link] : []
  })
}

/**
 * Returns the language prefix of a link, and the same link in the main language of the site. The query may contain a path too, for example
 * the page to return to.
 */
function inOwnLanguage(link: string, locales: Crawl['locales']): { prefix: string; same: string } {
  const told = decodeURIComponent(link)
  const locale = locales.find(({ prefix }) => prefix !== '' && new RegExp(`^/${prefix}(?![^/?#])`).test(told))
  if (!locale) return { prefix: '', same: told }
  return { prefix: locale.prefix, same: told.replaceAll(new RegExp(`(^|=)/${locale.prefix}(?=[/?#&]|$)/?`, 'g'), '$1/') }
}

/** Returns the path of a link within the site; null for a link to another site. */
function addressIn({ origin }: Crawl, path: string, href: string): string | null {
  if (/^(?:mailto|tel|data|javascript):/.test(href)) return null
  const url = new URL(href, origin + path)
  return url.origin === origin ? url.pathname + url.search + url.hash : null
}

import sharp from 'sharp'
import type { Visit } from './crawl.ts'
import { type Problem, problem } from './problems.ts'
import type { Role, Visitor } from './visitor.ts'

interface LinkOptions {
  visits: readonly Visit[]
  visitors: readonly Visitor[]
  /** The origin of the site, for example https://vlam.nl. URLs with this origin belong to the site. */
  origin: string
}

interface Seen {
  target: string
  at: string
  /** The first page with the link. */
  seen_at: Visit
}

/** Checks every URL in the pages of the site: links within the site, and files that the pages load. */
export async function checkLinks({ visits, visitors, origin }: LinkOptions): Promise<Problem[]> {
  const problems = anchorProblems(visits)
  for (const visitor of visitors) {
    const own = visits.filter(({ role }) => role === visitor.role)
    const visited = new Map(own.map((visit) => [visit.path, visit]))
    for (const { target, at, seen_at } of targetsOf(own, origin, ({ links }) => links)) {
      const known = visited.get(target)
      // the run visits this target as a page, so a failing target is already reported
      if (known?.address.expects === 'page') continue
      // a 404 page links to itself in other languages, and these targets are 404 pages too
      if (known && known.address.path === seen_at.address.path) continue
      const status = known?.status ?? (await visitor.get(target)).status
      if (status >= 400)
        problems.push(
          problem('link', {
            message: `links to ${target}, which answers ${status}`,
            at,
            fix: 'Correct the link in the site’s navigation, blocks or texts.',
          }),
        )
    }
  }
  return problems
}

export async function checkFiles({ visits, visitors, origin }: LinkOptions): Promise<Problem[]> {
  const [visitor] = visitors
  if (!visitor) return []
  const problems: Problem[] = []
  for (const { target, at } of targetsOf(visits, origin, ({ files }) => files)) {
    const { status, type, body } = await visitor.get(target)
    if (status !== 200)
      problems.push(
        problem('file', {
          message: `loads ${target}, which answers ${status}`,
          at,
          fix: 'Add the file at this path, or name another one.',
        }),
      )
    else if (type.startsWith('image/') && !(await isPicture(body)))
      problems.push(
        problem('picture', {
          message: `shows ${target}, which is not a readable picture`,
          at,
          fix: 'Save the picture again, as WebP, PNG, JPEG or SVG.',
        }),
      )
  }
  return problems
}

async function isPicture(bytes: Buffer): Promise<boolean> {
  return sharp(isIcon(bytes) ? bytes.subarray(icon_head) : bytes)
    .stats()
    .then(
      () => true,
      () => false,
    )
}

/** Returns each URL once, with the first page that contains the URL. */
function targetsOf(visits: readonly Visit[], origin: string, namedBy: (page: NonNullable<Visit['page']>) => readonly string[]): Seen[] {
  const found = new Map<string, Visit>()
  for (const visit of visits) {
    if (!visit.page || visit.led_to !== null) continue
    for (const named of namedBy(visit.page)) {
      const target = pathOf(named, visit.path, origin)
      if (target !== null && !found.has(target)) found.set(target, visit)
    }
  }
  return [...found].map(([target, seen_at]) => ({ target, at: placeOf(seen_at), seen_at }))
}

const placeOf = ({ path, locale, role }: Visit): string => `${path} (${locale.tag}, ${role})`

/** The path of a URL within the site, without its hash; null for other sites, mail, telephone and API calls. */
function pathOf(named: string, path: string, origin: string): string | null {
  const url = URL.canParse(named, origin + path) ? new URL(named, origin + path) : null
  if (url === null || url.origin !== origin || url.pathname.startsWith('/api/')) return null
  return url.pathname + url.search
}

/** Checks that each link to an anchor in the same page has a target. */
function anchorProblems(visits: readonly Visit[]): Problem[] {
  return visits.flatMap(({ page, path, locale, role, led_to }: Visit & { role: Role }) => {
    if (!page || led_to !== null) return []
    const missing = page.links.filter((href) => href.startsWith('#') && href.length > 1 && !page.ids.has(decodeURIComponent(href.slice(1))))
    return [...new Set(missing)].map((href) =>
      problem('link', {
        message: `links to ${href}, but the page has no element with this id`,
        at: `${path} (${locale.tag}, ${role})`,
        fix: 'Correct the link, or add the id.',
      }),
    )
  })
}

/** Length of the header in favicon.ico. One PNG follows the header. */
const icon_head = 22
const isIcon = (bytes: Buffer) => bytes.length > icon_head && bytes.readUInt32LE(0) === 0x10000 && bytes.readUInt16LE(4) === 1

import type { SiteFile } from '#schemas/site/site.ts'
import { localesOf } from '#server/platform/sites/registry/compile.ts'
import { type Change, danger, info, missingFrom, notice, type PlanLine } from './plan-line.ts'
import { languageName } from './words.ts'

const status_means: Readonly<Record<SiteFile['status'], string>> = {
  draft: 'it answers on its .localhost name only, on a developer’s machine',
  preview: 'it answers on its hosts, hidden from search engines, with simulated payments',
  live: 'it is open to everybody, and search engines may list it',
  suspended: 'every page and call answers 503 and one sentence; members and data stay',
  retired: 'its hosts answer like unknown ones; members and data stay',
}
const open: readonly SiteFile['status'][] = ['live', 'preview']

/** Describes changes of the status. */
export function planStatus({ before, after }: Change): PlanLine[] {
  const [was, is] = [before?.file.status, after.file.status]
  if (was === is) return []
  if (was === undefined) return [notice('status', `New site with status ${is}: ${status_means[is]}.`)]
  const closes = open.includes(was) && (!open.includes(is) || was === 'live')
  return [(closes ? danger : notice)('status', `Status ${was} → ${is}: ${status_means[is]}.`)]
}

/** Describes changes of the hosts and their redirects. */
export function planHosts({ before, after }: Change): PlanLine[] {
  const [canonical = '', ...others] = after.file.hosts
  const known = before?.file.hosts ?? []
  const [was] = known
  const moves = was !== undefined && was !== canonical
  return [
    ...(was === undefined ? [info('host', `Answers on https://${canonical}/.`)] : []),
    ...(moves
      ? [danger('host', `The site moves from ${was} to ${canonical}: every address, canonical link and mail link names the new host.`)]
      : []),
    ...missingFrom(known, others).map((host) => info('host', `${host} answers and leads to ${canonical}.`)),
    ...(moves && others.includes(was) ? [info('host', `${was} leads to ${canonical} from now on.`)] : []),
    ...missingFrom(after.file.hosts, known).map((host) =>
      danger('host', `${host} no longer answers: links to it and its bookmarks break.`),
    ),
  ]
}

/** Describes changes of the languages and of their URL prefixes. */
export function planLanguages({ before, after }: Change): PlanLine[] {
  const [host = ''] = after.file.hosts
  const now = localesOf(after.file)
  const then = before ? localesOf(before.file) : []
  const address = (prefix: string) => `https://${host}/${prefix}`
  const gained = now.filter(({ tag }) => !then.some((other) => other.tag === tag))
  const lost = then.filter(({ tag }) => !now.some((other) => other.tag === tag))
  return [
    ...gained.map(({ tag, prefix }) => info('language', `${languageName(tag)} at ${address(prefix)}.`)),
    ...lost.map(({ tag, prefix }) =>
      danger('language', `${languageName(tag)} is gone, and with it every address below ${address(prefix)}.`),
    ),
    ...now.flatMap(({ tag, prefix }) => {
      const was = then.find((other) => other.tag === tag)?.prefix
      return was === undefined || was === prefix
        ? []
        : [
            danger(
              'language',
              `${languageName(tag)} moves from ${address(was)} to ${address(prefix)}: its old addresses show another language or nothing.`,
            ),
          ]
    }),
  ]
}

/** Describes changes of landers and of the site's own pages. */
export function planPages({ before, after }: Change): PlanLine[] {
  const [landers_then, landers_now] = [before?.file.pages.landers ?? [], after.file.pages.landers]
  const names = [...after.pages.keys()]
  const known = [...(before?.pages.keys() ?? [])]
  return [
    ...(before ? missingFrom(landers_then, landers_now).map((name) => info('page', `The lander /landers/${name} answers.`)) : []),
    ...missingFrom(landers_now, landers_then).map((name) =>
      danger('page', `The lander /landers/${name} is not found any more: campaigns that lead there lose their visitors.`),
    ),
    ...missingFrom(known, names).map((name) => info('page', `The page pages/${name}.json is new.`)),
    ...missingFrom(names, known).map((name) =>
      notice('page', `The page pages/${name}.json is gone: a lander of that name looks as usual again, any other address is not found.`),
    ),
    ...names
      .filter((name) => before?.pages.has(name) && JSON.stringify(before.pages.get(name)) !== JSON.stringify(after.pages.get(name)))
      .map((name) => info('page', `The page pages/${name}.json changes.`)),
  ]
}

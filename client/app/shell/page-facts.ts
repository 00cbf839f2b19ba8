import type { Translate } from '#client/platform/texts/texts.tsx'
import type { PublicSettings } from '#schemas/site/settings.ts'
import { codeOf } from './error-page.tsx'
import type { AppRouter } from './router.tsx'

/** Facts about a page for browser tabs, search engines and social networks. */
export interface PageFacts {
  title: string | undefined
  description: string | undefined
  /** The page's path without the language prefix. */
  path: string
  /** True for pages that search engines must not index: pages of members, steps of a process, and missing pages. */
  is_private: boolean
}

/** Collects the facts from the routes' `head().meta` and `staticData`. If a page failed, its title is the title of the error. */
export function pageFactsOf({ matches, location }: Pick<AppRouter['state'], 'matches' | 'location'>, t: Translate): PageFacts {
  const metas = matches.flatMap(({ meta }) => meta ?? [])
  const failed = matches.find(({ status }) => status === 'error')
  const is_missing = isMissing({ matches })
  return {
    title: is_missing ? t('faults.page_not_found') : failed ? t('faults.page_failed') : metas.findLast((meta) => meta?.title)?.title,
    description: metas.findLast((meta) => meta && 'name' in meta && meta.name === 'description')?.content,
    path: location.pathname,
    is_private: is_missing || failed !== undefined || matches.some(({ staticData }) => staticData.is_private === true),
  }
}

/** Whether this is the 404 page. */
export const isMissing = ({ matches }: Pick<AppRouter['state'], 'matches'>): boolean =>
  matches.some(
    ({ status, error, _notFound }) => status === 'notFound' || _notFound === true || (status === 'error' && codeOf(error) === 'not_found'),
  )

/** Returns the full title. Only the front page has no own title: it gets `index_title`, which already contains the site's name. */
export const titleOf = (title: string | undefined, settings: Pick<PublicSettings, 'name' | 'index_title'>): string =>
  title ? `${title} · ${settings.name}` : settings.index_title

/** Search engines may index a site only if it is live and not shown as a preview. */
export const isFindable = ({ is_live, is_preview }: Pick<PublicSettings, 'is_live' | 'is_preview'>): boolean => is_live && !is_preview

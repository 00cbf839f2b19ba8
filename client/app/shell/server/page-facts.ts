import { codeOf } from '#client/app/shell/error-page.tsx'
import type { AppRouter } from '#client/app/shell/router.tsx'
import type { Translate } from '#client/platform/texts/texts.tsx'
import type { PublicSettings } from '#schemas/site/settings.ts'

/** What a page says of itself to whoever does not read it: a browser's tab, a search engine, a network where its address is shared. */
export interface PageFacts {
  title: string | undefined
  description: string | undefined
  /** Without the language's prefix. */
  path: string
  /** Kept out of search engines: a member's page, a step of something, one that is not there. */
  is_private: boolean
}

/** Read from the routes' `head().meta` and `staticData`; what failed is named by its fault. */
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

/** The page that says there is none. */
export const isMissing = ({ matches }: Pick<AppRouter['state'], 'matches'>): boolean =>
  matches.some(
    ({ status, error, _notFound }) => status === 'notFound' || _notFound === true || (status === 'error' && codeOf(error) === 'not_found'),
  )

/** A page without a title of its own is the front page: its title says the site's name already. */
export const titleOf = (title: string | undefined, settings: Pick<PublicSettings, 'name' | 'index_title'>): string =>
  title ? `${title} · ${settings.name}` : settings.index_title

/** Search engines are led to nothing of a site that is not live, or of a version that is only looked at. */
export const isFindable = ({ is_live, is_preview }: Pick<PublicSettings, 'is_live' | 'is_preview'>): boolean => is_live && !is_preview

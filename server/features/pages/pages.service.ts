import type { StaticPage } from '#schemas/pages/static-page.ts'
import type { Company } from '#schemas/site/company.ts'
import type { Context } from '#server/platform/http/context.ts'
import { fillText } from './fill-text.ts'
import { findPageText } from './text-files.ts'
import { textConditions, textValues } from './text-values.ts'

type Reader = Pick<Context, 'site' | 'locale' | 'log'>

/** A legal or help text for this site and locale. */
export async function getStaticPage({ site, locale, log }: Reader, page: StaticPage['page']): Promise<StaticPage> {
  const template = await findPageText({ site, locale, log }, page)
  const values = textValues(site, locale, termsVersion(site.company))
  return { page, language: locale.tag, ...fillText(template, values, textConditions(site)) }
}

const first_terms = '2023-12-01T12:00:00.000Z'

/**
 * The date since which the terms are valid (spec §9). This is the date of the first version. For a company that was added later, it is the
 * date on which the company was added.
 */
export function termsVersion({ added }: Pick<Company, 'added'>): string {
  const own = new Date(added).toISOString()
  return own > first_terms ? own : first_terms
}

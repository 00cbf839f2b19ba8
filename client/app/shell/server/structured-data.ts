import type { PageFacts } from '#client/app/shell/page-facts.ts'
import { localPath } from '#schemas/locale-path.ts'
import type { StaticPage, TextRun } from '#schemas/pages/static-page.ts'
import { app_icons } from '#schemas/site/app-icons.ts'
import type { Company } from '#schemas/site/company.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'

interface Described {
  facts: PageFacts
  settings: PublicSettings
  locale: { tag: string; prefix: string }
  canonical_origin: string
  company: Company | null
  /** The text of the FAQ page; null for every other page. */
  faq: StaticPage | null
}

type Thing = Record<string, unknown>

/**
 * The schema.org data of the page for search engines; null if the page has none. The data has no SearchAction, because the search for
 * members is for people on the site, not for search engines.
 */
export function structuredData(page: Described): Thing | null {
  const { path, title } = page.facts
  const things = path === '/' ? frontPage(page) : [breadcrumbs(page, title ?? page.settings.name), ...questions(page)]
  return things.length === 0 ? null : { '@context': 'https://schema.org', '@graph': things }
}

/** A script element with JSON, which browsers do not run. The JSON must not close the element or open a comment. */
export function structuredDataTag(page: Described, nonce: string): string {
  const data = structuredData(page)
  return data === null
    ? ''
    : `<script type="application/ld+json" nonce="${nonce}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function frontPage({ settings, locale, canonical_origin, company }: Described): Thing[] {
  const site = {
    '@type': 'WebSite',
    '@id': `${canonical_origin}/#site`,
    url: canonical_origin + localPath(locale.prefix, '/'),
    name: settings.name,
    description: settings.description,
    inLanguage: locale.tag,
    ...(company && { publisher: { '@id': `${canonical_origin}/#organization` } }),
  }
  return company ? [organization({ settings, canonical_origin, company }), site] : [site]
}

function organization({
  settings,
  canonical_origin,
  company,
}: Pick<Described, 'settings' | 'canonical_origin'> & { company: Company }): Thing {
  const vat = company.vat_numbers[company.country]
  // the company's file has postal code and city in one text
  const [, postal_code, city] = /^([A-Z0-9-]*\d[A-Z0-9-]*(?: [A-Z]{2})?) (.+)$/.exec(company.city) ?? []
  return {
    '@type': 'Organization',
    '@id': `${canonical_origin}/#organization`,
    name: settings.name,
    legalName: company.name,
    url: `${canonical_origin}/`,
    logo: `${canonical_origin}${app_icons.any_512.path}`,
    email: settings.support_email,
    ...(settings.support_phone !== '' && { telephone: settings.support_phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address,
      ...(postal_code && { postalCode: postal_code }),
      addressLocality: city ?? company.city,
      addressCountry: company.country,
    },
    ...(vat && { vatID: vat }),
    ...(company.kvk !== '' && { identifier: { '@type': 'PropertyValue', propertyID: 'company register', value: company.kvk } }),
  }
}

function breadcrumbs({ facts, settings, locale, canonical_origin }: Described, title: string): Thing {
  const step = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: canonical_origin + localPath(locale.prefix, path),
  })
  return { '@type': 'BreadcrumbList', itemListElement: [step(1, settings.name, '/'), step(2, title, facts.path)] }
}

/** Returns the questions and answers of the FAQ. Each heading of the text is a question, and the text below the heading is its answer. */
function questions({ faq, locale }: Described): Thing[] {
  const asked: { name: string; answer: string[] }[] = []
  for (const { type, runs, items } of faq?.blocks ?? []) {
    if (type === 'heading') asked.push({ name: wordsOf(runs), answer: [] })
    else asked.at(-1)?.answer.push(...(items.length > 0 ? items.map(wordsOf) : [wordsOf(runs)]))
  }
  // the last sentence, with the link to the service page, is about all questions, so it is not part of the last answer
  const last = faq?.blocks.at(-1)
  if (last?.runs.some(({ href }) => href === '/pages/service')) asked.at(-1)?.answer.pop()
  const answered = asked.filter(({ answer }) => answer.length > 0)
  if (answered.length === 0) return []
  const mainEntity = answered.map(({ name, answer }) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
  }))
  return [{ '@type': 'FAQPage', inLanguage: locale.tag, mainEntity }]
}

const wordsOf = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('')

import { load } from 'cheerio'

/** The facts in the head of a page. */
export interface Head {
  html: string
  title: string
  description: string | undefined
  canonical: string | undefined
  robots: string | undefined
  /** URLs of the page in all languages, by language. */
  alternates: Record<string, string>
  /** og: and twitter: tags, by name. */
  card: Record<string, string>
  /** Structured data of schema.org, by type. */
  things: Record<string, Record<string, unknown>>
}

export function headOf(page: string): Head {
  // remove the body and the styles before parsing, because they are most of a page
  const $ = load(`${page.slice(0, page.indexOf('</head>')).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')}</head></html>`)
  const meta = (name: string) => $(`head meta[name="${name}"]`).attr('content')
  const given = <Value>(selector: string, entry: (element: ReturnType<typeof $>) => [string, Value]) =>
    Object.fromEntries(
      $(selector)
        .toArray()
        .map((element) => entry($(element))),
    )
  const graphs = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element) => JSON.parse($(element).text())['@graph'] as Record<string, unknown>[])
  return {
    html: $('head').html() ?? '',
    title: $('head title').text(),
    description: meta('description'),
    canonical: $('link[rel="canonical"]').attr('href'),
    robots: meta('robots'),
    alternates: given('link[rel="alternate"]', (element) => [element.attr('hreflang') ?? '', element.attr('href') ?? '']),
    card: given('meta[property^="og:"], meta[name^="twitter:"]', (element) => [
      element.attr('property') ?? element.attr('name') ?? '',
      element.attr('content') ?? '',
    ]),
    things: Object.fromEntries(graphs.map((thing) => [String(thing['@type']), thing])),
  }
}

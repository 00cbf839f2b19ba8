import { load } from 'cheerio'

/** The facts about a page that the checks need. */
export interface Page {
  lang: string | null
  titles: string[]
  descriptions: string[]
  is_noindex: boolean
  canonicals: string[]
  num_h1: number
  /** The pictures of the page. `alt` is null if the picture has no alternative text. */
  images: { src: string; alt: string | null }[]
  links: string[]
  ids: ReadonlySet<string>
  /** Files that the page loads: scripts, styles, fonts, pictures, videos. */
  files: string[]
  /** All text of the page, including text for screen readers. */
  words: string
}

const loads = 'script, img, video, source, audio'
const spoken = ['alt', 'title', 'placeholder', 'aria-label']

export function readHtml(html: string): Page {
  const $ = load(html)
  const valuesOf = (selector: string, name: string): string[] =>
    $(selector)
      .toArray()
      .flatMap((element) => $(element).attr(name) ?? [])
  const textsOf = (selector: string): string[] =>
    $(selector)
      .toArray()
      .map((element) => $(element).text())
  const files = [
    ...valuesOf('link[rel~=stylesheet], link[rel~=preload], link[rel~=icon], link[rel~=apple-touch-icon], link[rel~=manifest]', 'href'),
    ...valuesOf(loads, 'src'),
    ...valuesOf('[poster]', 'poster'),
    ...valuesOf('[srcset]', 'srcset').flatMap((candidates) => candidates.split(',').flatMap((each) => each.trim().split(/\s+/)[0] || [])),
  ]
  const titles = textsOf('head > title')
  const descriptions = valuesOf('meta[name=description]', 'content')
  $('script, style').remove()
  const shown = $('body, body *')
    .contents()
    .toArray()
    .flatMap((node) => (node.type === 'text' ? node.data : []))
  const said = [...titles, ...descriptions, ...spoken.flatMap((name) => valuesOf(`[${name}]`, name)), ...shown]
  return {
    lang: $('html').attr('lang') ?? null,
    titles,
    descriptions,
    is_noindex: valuesOf('meta[name=robots]', 'content').some((content) => content.includes('noindex')),
    canonicals: valuesOf('link[rel=canonical]', 'href'),
    num_h1: $('h1').length,
    images: $('img')
      .toArray()
      .map((element) => ({ src: $(element).attr('src') ?? '', alt: $(element).attr('alt') ?? null })),
    links: valuesOf('a', 'href'),
    ids: new Set(valuesOf('[id]', 'id')),
    files,
    words: said.join(' ').replaceAll(/\s+/g, ' '),
  }
}

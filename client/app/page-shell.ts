import { version as styled_version } from 'styled-components'
import { globalCss } from '#client/ui/global-css.ts'
import type { PageAssets, PagePiece, SharedText } from '#schemas/page.ts'
import { boot_id, formatBoot, type ShippedBoot } from './boot.ts'
import { revealAlert } from './early-alert.ts'
import { holdEarlyInput } from './early-input.ts'

export interface Shell {
  boot: ShippedBoot
  nonce: string
  theme_css: string
  /** Links to the manifest and the icons. */
  brand_links: string
  assets: PageAssets
  css: SharedText
}
/**
 * When the application comes to the page: at a sign of somebody who wants it, or once the page is seen. `failure` is said where it was wanted
 * and did not come, `none` where a page that is no good without it stands in a browser that runs no script.
 */
export interface Waking {
  at: 'sign' | 'load'
  failure: string
  none: string
}

/** `about` is what the page says of itself to those who do not read it: tags, ready to be put in. */
type WholeShell = Shell & { route_ids: readonly string[]; about: string; waking: Waking }
type HeadParts = Pick<Shell, 'nonce' | 'theme_css' | 'brand_links'> & { assets: Pick<PageAssets, 'styles'> }

/** Puts everything that is not React's into the head: the theme first, styles, boot data and scripts last. Answers the page in pieces. */
export function withHead(html: string, shell: WholeShell): PagePiece[] {
  const opened = html.indexOf('<head>') + '<head>'.length
  const closed = html.indexOf('</head>')
  // a page that sleeps is a visitor's, whom no alert is for
  const is_awake = shell.waking.at === 'load'
  const early = is_awake && html.includes(' data-alert="', closed) ? `<script nonce="${shell.nonce}">${revealAlert}</script>` : ''
  const body = is_awake ? html.indexOf('<body>', closed) + '<body>'.length : closed
  return [
    html.slice(0, opened),
    ...headOpening(shell),
    html.slice(opened, closed) + early + shell.about,
    ...styleTag(shell.css, shell.nonce),
    ...last(shell),
    html.slice(closed, body) + noScript(shell.waking),
    html.slice(body),
  ]
}

/** First on the page: a form there would be emptied when it is sent, and nobody told. */
function noScript({ at, none }: Waking): string {
  return at === 'load' ? `<noscript><p data-no-script>${escapeAttribute(none)}</p></noscript>` : ''
}

const basics = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'

/** What platform/theme.ts remembers, before anything is painted. */
const applyThemeChoice =
  "try{const c=localStorage.getItem('theme-choice');if(c==='light'||c==='dark'||c==='auto')document.documentElement.dataset.theme=c}catch{}"

/** As platform/installed-app.ts finds out; styles ask for it as `.is-pwa` (VR-01). */
const markInstalledApp =
  "if(matchMedia('(display-mode: standalone)').matches||navigator.standalone===true)document.documentElement.classList.add('is-pwa')"

/** What every head begins with, so that nothing is painted in another theme first. */
export function headOpening({ nonce, theme_css, brand_links, assets }: HeadParts): PagePiece[] {
  const sheets = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`)
  const choice = `<script nonce="${nonce}">${applyThemeChoice};${markInstalledApp}</script>`
  const { css, preload } = themeOf(theme_css)
  return [`${basics}<style nonce="${nonce}">`, css, `</style>${choice}${preload}${brand_links}${sheets.join('')}`]
}

/** Found once per theme: the text is the same object for as long as the site does not change. */
const themes = new Map<string, { css: SharedText; preload: string }>()
/** As many as sites are held compiled: of ten thousand and all their versions nothing may pile up. */
const most_themes = 1000

function themeOf(theme_css: string): { css: SharedText; preload: string } {
  const known = themes.get(theme_css)
  if (known) return known
  const font = bodyFont(theme_css)
  const preload = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : ''
  const css = theme_css + globalCss
  const theme = { css: { toString: () => css }, preload }
  if (themes.size >= most_themes) themes.clear()
  themes.set(theme_css, theme)
  return theme
}

/** The Latin file of the theme's body font, which every page shows at once. Headings swap in a moment later. */
function bodyFont(theme_css: string): string | null {
  const [, family] = /--t-font-body:'([^']+)'/.exec(theme_css) ?? []
  const faces = theme_css.split('@font-face').filter((face) => face.includes(`font-family:'${family}'`))
  return faces.map((face) => /url\(([^)]*-latin-\d[^)]*)\)/.exec(face)?.[1]).find((url) => url !== undefined) ?? null
}

/** Directly before </head>: an inline script ahead of one that React owns would be taken for it, and hydration would fail. */
function last(shell: WholeShell): PagePiece[] {
  const { boot, nonce } = shell
  const hold = `<script nonce="${nonce}">${holdEarlyInput}</script>`
  const data = `<script type="application/json" id="${boot_id}" nonce="${nonce}">`
  return [hold + data, ...formatBoot(boot), `</script>${scriptTags(shell)}`]
}

/** The small script (entry-asleep.ts), and where it finds the application: named, and not yet asked for. */
function scriptTags({ boot, nonce, assets: { scripts, application, preloads }, route_ids, waking }: WholeShell): string {
  const parts = preloads(route_ids, boot.words).join(' ')
  const when = waking.at === 'load' ? ' data-at-load' : ''
  const told = ` data-application="${application}" data-parts="${parts}"${when} data-failure="${escapeAttribute(waking.failure)}"`
  return scripts.map((script, at) => scriptTag(script, nonce, at === scripts.length - 1 ? told : '')).join('')
}

function scriptTag(script: PageAssets['scripts'][number], nonce: string, attributes = ''): string {
  const open = `<script type="module" nonce="${nonce}"${attributes}`
  return 'src' in script ? `${open} src="${script.src}"></script>` : `${open}>${script.code}</script>`
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A page without a program: what is shown when the page itself cannot be. */
export function staticDocument(
  { boot, nonce, theme_css, brand_links, assets, css }: Shell,
  { title, body }: { title: string; body: string },
): PagePiece[] {
  return [
    `<!DOCTYPE html><html lang="${boot.locale.tag}"><head>`,
    ...headOpening({ nonce, theme_css, brand_links, assets }),
    `<title>${title}</title><meta name="robots" content="noindex">`,
    ...styleTag(css, nonce),
    `</head><body>${body}</body></html>`,
  ]
}

export function styleTag(css: SharedText, nonce: string): PagePiece[] {
  return String(css) === '' ? [] : [`<style nonce="${nonce}" data-styled="true" data-styled-version="${styled_version}">`, css, '</style>']
}

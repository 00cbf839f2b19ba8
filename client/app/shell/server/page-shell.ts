import { version as styled_version } from 'styled-components'
import { discoverDesigns } from '#client/app/layouts/navigation/discover-designs.ts'
import { tabBarDesigns } from '#client/app/layouts/navigation/tab-bar-designs.ts'
import { boot_id, formatBoot, type ShippedBoot } from '#client/app/shell/boot.ts'
import { revealAlert } from '#client/app/shell/early-alert.ts'
import { cardDesigns } from '#client/features/members/card-designs.ts'
import { messageFolders } from '#client/platform/texts/all-messages.ts'
import { globalCss } from '#client/ui/global-css.ts'
import { escapeHtml } from '#schemas/escape-html.ts'
import type { PageAssets, PagePiece, PageTheme, SharedText } from '#schemas/pages/page.ts'

export interface Shell {
  boot: ShippedBoot
  nonce: string
  theme: PageTheme
  /** HTML link tags for the manifest and the icons. */
  brand_links: string
  assets: PageAssets
  css: SharedText
}
/** Messages that show if the application does not run, in the language of the page. */
interface ScriptTexts {
  /** Shown after a visitor submits a form, if the application could not be loaded. */
  load_failed: string
  /** Shown if the browser does not run JavaScript. Null for a page that works without JavaScript. */
  script_needed: string | null
}

/** `about` contains the tags for search engines and shared links, as HTML. */
type WholeShell = Shell & { route_ids: readonly string[]; about: string; script_texts: ScriptTexts }
type HeadParts = Pick<Shell, 'nonce' | 'theme' | 'brand_links'> & { assets: Pick<PageAssets, 'styles'> }

/**
 * Inserts into the head the parts that React does not render: first the theme, then styles, boot data and scripts. Returns the page in
 * pieces.
 */
export function withHead(html: string, shell: WholeShell): PagePiece[] {
  const opened = html.indexOf('<head>') + '<head>'.length
  const closed = html.indexOf('</head>')
  const early = html.includes(' data-alert="', closed) ? `<script nonce="${shell.nonce}">${revealAlert}</script>` : ''
  const body = html.indexOf('<body>', closed) + '<body>'.length
  return [
    html.slice(0, opened),
    ...headOpening(shell),
    html.slice(opened, closed) + early + shell.about,
    ...styleTag(shell.css, shell.nonce),
    ...last(shell),
    html.slice(closed, body) + noScript(shell.script_texts),
    html.slice(body),
  ]
}

/** The message is at the top of the page, because the page's forms do not work without JavaScript. */
function noScript({ script_needed }: ScriptTexts): string {
  return script_needed === null ? '' : `<noscript><p data-no-script>${escapeHtml(script_needed)}</p></noscript>`
}

const basics = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'

/** Applies the theme choice that platform/page/theme.ts stores, before the first paint. */
const applyThemeChoice =
  "try{const c=localStorage.getItem('theme-choice');if(c==='light'||c==='dark'||c==='auto')document.documentElement.dataset.theme=c}catch{}"

/** Detects the installed app with the rule of platform/installed-app.ts, and sets the class `is-pwa` for the styles (VR-01). */
const markInstalledApp =
  "if(matchMedia('(display-mode: standalone)').matches||navigator.standalone===true)document.documentElement.classList.add('is-pwa')"

/** The first part of every head. The theme comes first, so that the browser never paints the page in another theme. */
export function headOpening({ nonce, theme, brand_links, assets }: HeadParts): PagePiece[] {
  const sheets = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`)
  const choice = `<script nonce="${nonce}">${applyThemeChoice};${markInstalledApp}</script>`
  const fonts = theme.preload.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
  return [`${basics}<style nonce="${nonce}">`, themeText(theme), `</style>${choice}${fonts.join('')}${brand_links}${sheets.join('')}`]
}

/** Theme styles as text. All pages with one theme share one text, so that the server encodes the text only once. */
const themeTexts = new WeakMap<PageTheme, SharedText>()

function themeText(theme: PageTheme): SharedText {
  const known = themeTexts.get(theme)
  if (known) return known
  const css = theme.css + globalCss + discoverDesigns + tabBarDesigns + cardDesigns
  const text = { toString: () => css }
  themeTexts.set(theme, text)
  return text
}

/** API of a page without API calls: an error page, or a page of blocks. */
export const noApi = { get: rejectCall, post: rejectCall, put: rejectCall, delete: rejectCall }

function rejectCall(): Promise<never> {
  return Promise.reject(new TypeError('this page sends no API calls'))
}

/** The last part of the head. Hydration fails if an inline script comes before a script that React renders. */
function last(shell: WholeShell): PagePiece[] {
  const { boot, nonce } = shell
  return [`<script type="application/json" id="${boot_id}" nonce="${nonce}">`, ...formatBoot(boot), `</script>${scriptTags(shell)}`]
}

/** The start script (entry-start.ts). Its attributes contain the URLs of the application, which the start script loads later. */
function scriptTags({ boot, nonce, assets: { scripts, application, preloads }, route_ids, script_texts }: WholeShell): string {
  const parts = preloads(route_ids, messageFolders(boot.locale.tag)).join(' ')
  const attributes = ` data-application="${application}" data-parts="${parts}" data-failure="${escapeHtml(script_texts.load_failed)}"`
  return scripts.map((script, at) => scriptTag(script, nonce, at === scripts.length - 1 ? attributes : '')).join('')
}

function scriptTag(script: PageAssets['scripts'][number], nonce: string, attributes = ''): string {
  const open = `<script type="module" nonce="${nonce}"${attributes}`
  return 'src' in script ? `${open} src="${script.src}"></script>` : `${open}>${script.code}</script>`
}

/** A page without scripts, shown if the requested page cannot be rendered. */
export function staticDocument(
  { boot, nonce, theme, brand_links, assets, css }: Shell,
  { title, body }: { title: string; body: string },
): PagePiece[] {
  return [
    `<!DOCTYPE html><html lang="${boot.locale.tag}"><head>`,
    ...headOpening({ nonce, theme, brand_links, assets }),
    `<title>${title}</title><meta name="robots" content="noindex">`,
    ...styleTag(css, nonce),
    `</head><body>${body}</body></html>`,
  ]
}

export function styleTag(css: SharedText, nonce: string): PagePiece[] {
  return String(css) === '' ? [] : [`<style nonce="${nonce}" data-styled="true" data-styled-version="${styled_version}">`, css, '</style>']
}

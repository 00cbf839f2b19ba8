import { escapeHtml } from '#schemas/escape-html.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import type { AppTexts } from './app-texts.ts'

interface OfflineParts {
  locale: SiteLocale
  nonce: string
  texts: AppTexts['offline']
  /** If true, the page reloads when the connection is back. */
  returns: boolean
}

/**
 * The page that the service worker shows offline. The server also sends it if a page must be refused because of overload. The page needs no
 * other file and contains no data of a member.
 */
export function renderOfflinePage({ file, theme }: Site, { locale, nonce, texts, returns }: OfflineParts): string {
  const name = escapeHtml(file.name)
  // an empty href is the address of the current page, so a click on the link reloads the page
  return `<!DOCTYPE html><html lang="${locale.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(texts.title)} · ${name}</title><style nonce="${nonce}">${theme.css}${styles}</style></head>
<body><main><p class="name">${name}</p><svg viewBox="0 0 96 64" aria-hidden="true"><circle cx="34" cy="32" r="22"/><circle cx="66" cy="32" r="16"/></svg>
<h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.text.replace('{site}', file.name))}</p><a href="">${escapeHtml(texts.retry)}</a></main>${returns ? `<script nonce="${nonce}">${comeBack}</script>` : ''}</body></html>
`
}

/**
 * A script that reloads the page. The script checks the site at once when the browser is online again or the tab becomes visible. Without
 * these events, the script checks with growing delays: an online browser may still not reach the server, and the `online` event may have
 * happened before this page loaded. The page reloads only after the site has answered. If the reloaded page fails too, the next check is at
 * least ten seconds later.
 */
const comeBack = `let wait=performance.getEntriesByType('navigation')[0]?.type==='reload'?10:1,timer
const later=()=>{timer=setTimeout(look,wait*1e3);wait=Math.min(wait*2,60)}
function look(){clearTimeout(timer)
if(!document.hidden&&navigator.onLine)fetch('/favicon.ico',{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),later)}
addEventListener('online',look)
document.addEventListener('visibilitychange',look)
if(!/\\/offline$/.test(location.pathname))later()`

const styles = `*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;place-items:center;padding:2rem 1.5rem;background:var(--t-paper);color:var(--t-ink);font:400 1rem/1.6 var(--t-font-body),system-ui,sans-serif;text-align:center}
main{max-width:26rem;display:grid;justify-items:center;gap:1rem}
.name{color:var(--t-primary-text);font-weight:700}
svg{width:7rem}
svg circle{fill:none;stroke:var(--t-line-strong);stroke-width:3;stroke-dasharray:5 6}
h1{font-family:var(--t-font-heading),system-ui,sans-serif;font-size:1.75rem;line-height:1.2}
a{margin-top:.5rem;padding:.75rem 1.5rem;border-radius:var(--t-radius-control);background:var(--t-primary);color:var(--t-on-primary);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--t-focus);outline-offset:3px}`

import { createHash } from 'node:crypto'

/** The inline scripts and styles of a page as sources of a content security policy: `'sha256-…'`. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

export interface Unmarked {
  html: string
  hashes: InlineHashes
}

const inline = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g
const meta = /<meta property="csp-nonce"[^>]*>/

/**
 * Replaces the nonce of a page by hashes. Only elements with the nonce get a hash, so any other inline script stays blocked. Returns null
 * if the nonce occurs elsewhere, because a cached page must not contain it.
 */
export function hashesForNonce(page: string, nonce: string): Unmarked | null {
  const mark = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, element, attributes = '', text = ''] of page.matchAll(inline)) {
    // data blocks need no permission, and script files are from our own host
    if (!attributes.includes(mark) || /\s(?:src=|type="application\/)/.test(attributes)) continue
    ;(element === 'script' ? scripts : styles).add(hashOf(text))
  }
  const html = page.replace(meta, '').replaceAll(mark, '')
  return html.includes(nonce) ? null : { html, hashes: { scripts: [...scripts], styles: [...styles] } }
}

/** Line ends as the browser hashes them, after parsing. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`

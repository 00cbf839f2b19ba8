import { createHash } from 'node:crypto'

/** The hashes of the inline scripts and styles of a page, as sources of a content security policy: `'sha256-…'`. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

interface Unmarked {
  html: string
  hashes: InlineHashes
}

const inline = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g
const meta = /<meta property="csp-nonce"[^>]*>/

/**
 * Replaces the nonce of a page by hashes. Only elements with the nonce get a hash, so browsers do not run any other inline script. Returns
 * null if the nonce occurs in any other place, because a cached page must not contain a nonce.
 */
export function hashesForNonce(page: string, nonce: string): Unmarked | null {
  const mark = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, element, attributes = '', text = ''] of page.matchAll(inline)) {
    // data in script elements needs no permission, and script files come from the site's own host
    if (!attributes.includes(mark) || /\s(?:src=|type="application\/)/.test(attributes)) continue
    ;(element === 'script' ? scripts : styles).add(hashOf(text))
  }
  const html = page.replace(meta, '').replaceAll(mark, '')
  return html.includes(nonce) ? null : { html, hashes: { scripts: [...scripts], styles: [...styles] } }
}

/** The hash of a text. Browsers normalise line endings before they compute the hash, so this function does too. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`

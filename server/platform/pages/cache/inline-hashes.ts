import { createHash } from 'node:crypto'

/** What a page may run and show of what stands in it, as sources of a content policy: `'sha256-…'`. */
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
 * A page whose nonce has become hashes. Only what carried the nonce gets one: whatever else came into the page stays as refused as it was.
 * Null where the nonce stands in a place that nobody knows of, because a page that is shown twice must not name it.
 */
export function hashesForNonce(page: string, nonce: string): Unmarked | null {
  const mark = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, element, attributes = '', text = ''] of page.matchAll(inline)) {
    // what is no program needs no leave, and what is in a file is our own
    if (!attributes.includes(mark) || /\s(?:src=|type="application\/)/.test(attributes)) continue
    ;(element === 'script' ? scripts : styles).add(hashOf(text))
  }
  const html = page.replace(meta, '').replaceAll(mark, '')
  return html.includes(nonce) ? null : { html, hashes: { scripts: [...scripts], styles: [...styles] } }
}

/** As a browser hashes it: with the line ends it has after parsing. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`

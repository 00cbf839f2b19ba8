/** What HTML means otherwise, and signs (dashes, quotes, stars, currencies): see `narrow`. */
const special = /["'&<>\u2010-\u2bff]/

/** As React writes text and values, but for signs, which stand as numbers: they say the same in a page. */
export function escaped(text: string): string {
  return special.test(text) ? (known.get(text) ?? learn(text)) : text
}

/** Most of what a page says is said on every page. */
const known = new Map<string, string>()
const most_known = 2000
/** What is longer was written by somebody, and is on few pages. */
const longest_known = 300

function learn(text: string): string {
  const html = written(text)
  if (known.size >= most_known) known.clear()
  if (text.length <= longest_known) known.set(text, html)
  return html
}

function written(text: string): string {
  let html = ''
  let from = 0
  let has_sign = false
  for (let at = text.search(special); at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    const entity = entityOf(letter)
    if (entity === null) continue
    has_sign ||= letter > 0xff
    html += text.slice(from, at) + entity
    from = at + 1
  }
  html += text.slice(from)
  return has_sign ? narrow(html) : html
}

/**
 * V8 keeps a text of Western letters in half the space, and a page is such a text as long as every piece of it is: one star on it, and all of it is
 * copied into twice the space. A piece of a wide text stays wide (Node 20) whatever is in it, so it is made anew.
 */
const narrow = (html: string): string => (/[^\0-\xff]/.test(html) ? html : Buffer.from(html, 'latin1').toString('latin1'))

function entityOf(letter: number): string | null {
  switch (letter) {
    case 34:
      return '&quot;'
    case 38:
      return '&amp;'
    case 39:
      return '&#x27;'
    case 60:
      return '&lt;'
    case 62:
      return '&gt;'
    default:
      return letter >= 0x2010 && letter <= 0x2bff ? `&#${letter};` : null
  }
}

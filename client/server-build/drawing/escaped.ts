const special = /["'&<>]/

/** As React writes text and values. */
export function escaped(text: string): string {
  return special.test(text) ? written(text) : text
}

function written(text: string): string {
  let html = ''
  let from = 0
  for (let at = text.search(special); at < text.length; at += 1) {
    const entity = entityOf(text.charCodeAt(at))
    if (entity === null) continue
    html += text.slice(from, at) + entity
    from = at + 1
  }
  return html + text.slice(from)
}

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
      return null
  }
}

/** A text with what disguises it taken away, and where each of its characters stands in the original. */
export interface Folded {
  text: string
  /** The words of the original between two places of the folded text. */
  original(from: number, to: number): string
}

/** Joiners, keycaps and other marks that nobody sees. */
const unseen = /[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]|\p{Variation_Selector}|\u20E3/u

/** Lower case, without accents, with every way of writing a digit or a letter (０, ①, 𝟎) as the plain one. */
export function fold(original: string): Folded {
  let text = ''
  const places: number[] = []
  let place = 0
  for (const character of original) {
    const plain = unseen.test(character)
      ? ''
      : character
          .normalize('NFKD')
          .replace(/\p{M}/gu, '')
          .toLowerCase()
          .replace(/[‐-―−]/g, '-')
          .replace(/[‘’ʼ]/g, "'")
    text += plain
    for (let unit = 0; unit < plain.length; unit++) places.push(place)
    place += character.length
  }
  places.push(place)
  return { text, original: (from, to) => original.slice(places[from], places[to]).trim() }
}

export interface Span {
  from: number
  to: number
}

export function firstOf(text: string, patterns: readonly RegExp[]): Span | null {
  for (const pattern of patterns) {
    const hit = pattern.exec(text)
    if (hit) return { from: hit.index, to: hit.index + hit[0].length }
  }
  return null
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { IntlMessageFormat } from 'intl-messageformat'
import { languages } from '#schemas/locales.ts'
import { root } from '#server/platform/paths.ts'
import { textsOf } from './message-texts.ts'

interface Part {
  type: number
  value?: string
  options?: Record<string, { value: Part[] }>
  children?: Part[]
  location?: { start: { offset: number }; end: { offset: number } }
}

const is_literal = 0
const partsOf = (message: string) => new IntlMessageFormat(message, 'en', undefined, { captureLocation: true }).getAst() as Part[]

/** Changes the text of an ICU message, but not its placeholders, choices and tags. */
export function changeWords(message: string, change: (words: string) => string): string {
  const literals = (parts: Part[]): Part[] =>
    parts.flatMap((part) => [
      ...(part.type === is_literal ? [part] : []),
      ...Object.values(part.options ?? {}).flatMap(({ value }) => literals(value)),
      ...literals(part.children ?? []),
    ])
  let changed = message
  for (const { location } of literals(partsOf(message)).reverse()) {
    const [start, end] = [location?.start.offset ?? 0, location?.end.offset ?? 0]
    changed = changed.slice(0, start) + change(changed.slice(start, end)) + changed.slice(end)
  }
  return changed
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const marked = [...'áƀçđéƒğħíĵķĺɱñóþɋŕšŧúṽŵẋýžÁƁÇĐÉƑĞĦÍĴĶĹṀÑÓÞɊŔŠŦÚṼŴẊÝŽ']

/** Marks every letter of a text, and makes every word 40 % longer. On a page, a letter without a mark does not come from the texts. */
export function mark(words: string): string {
  return words.replaceAll(/\p{L}+/gu, (word) =>
    [...word]
      .map((letter, index) => {
        const own = marked[plain.indexOf(letter)] ?? letter
        return Math.floor((index + 1) * 0.4) > Math.floor(index * 0.4) ? own + own.toLowerCase() : own
      })
      .join(''),
  )
}

/**
 * Returns the longest text of any language, by `<file>.<key>`. For a short text, the longest line counts; for a paragraph, the longest
 * word.
 */
export function longestTexts(folder: string): ReadonlyMap<string, string> {
  const catalogues = languages.map((language) => textsOf(folder, language))
  const said = (key: string, dutch: string) => catalogues.map((texts) => texts.get(key) ?? dutch)
  return new Map([...textsOf(folder, 'nl')].map(([key, dutch]) => [key, widestOf(said(key, dutch), dutch.length > 40)]))
}

export function widestOf(texts: readonly string[], is_paragraph: boolean): string {
  const room = (text: string) => Math.max(...sayings(text).map((said) => (is_paragraph ? widestWord(said) : widthOf(said))))
  return texts.reduce((widest, text) => (room(text) > room(widest) ? text : widest))
}

/** Returns all possible outputs of a message, for each plural and choice. Every placeholder becomes a name. */
function sayings(message: string): string[] {
  const spoken = (parts: Part[]): string[] =>
    parts.reduce<string[]>(
      (before, { type, value = '', options, children }) => {
        const after = options
          ? Object.values(options).flatMap((option) => spoken(option.value))
          : children
            ? spoken(children)
            : [type === is_literal ? value : '0000']
        return before.flatMap((start) => after.slice(0, 4).map((end) => start + end))
      },
      [''],
    )
  return spoken(partsOf(message))
}

const folder = join(root, 'node_modules/@fontsource-variable/inter/files')
const file = readdirSync(folder).find((name) => name === 'inter-latin-ext-wght-normal.woff2') ?? ''
const fonts = [file, 'inter-latin-wght-normal.woff2'].map((name) => fontkit.openSync(join(folder, name)) as fontkit.Font)
const widths = new Map<string, number>()

function widthOf(text: string): number {
  let sum = 0
  for (const letter of text) {
    let width = widths.get(letter)
    if (width === undefined) {
      const code = letter.codePointAt(0) ?? 0
      const font = fonts.find((each) => each.hasGlyphForCodePoint(code)) ?? fonts[0]
      width = (font?.glyphForCodePoint(code).advanceWidth ?? 0) / (font?.unitsPerEm ?? 1)
      widths.set(letter, width)
    }
    sum += width
  }
  return sum
}

const widestWord = (text: string) => Math.max(...text.split(/[\s/–—]+/).map(widthOf))

export type TextValues = Record<string, string | number>

/** A compiled text. `count` replaces a `#` directly inside a plural. */
export type Message = (values: TextValues, count?: number) => string

/**
 * Compiles the part of ICU MessageFormat that the texts use: values, plurals, choices and quotes. The complete library would make up a
 * twentieth of the size of each page. message-format.test.ts compares every text of every language with the complete library, so that no
 * text needs an unsupported feature. @throws TypeError for an unsupported text
 */
export function compileMessage(text: string, tag: string): Message {
  let at = 0

  function readMessage(parent: 'none' | 'plural' | 'select'): Message {
    const parts: (string | Message)[] = []
    let words = ''
    const add = (part: Message) => {
      if (words !== '') parts.push(words)
      words = ''
      parts.push(part)
    }
    while (at < text.length && (text[at] !== '}' || parent === 'none')) {
      const quote = text[at] === "'" && readQuoted(parent === 'plural')
      if (quote) words += quote
      else if (text[at] === '{') add(readArgument())
      else if (text[at] === '#' && parent === 'plural') add(readNumberSign())
      else words += text[at++]
    }
    if (words !== '') parts.push(words)
    return (values, count) => parts.reduce<string>((text, part) => text + (typeof part === 'string' ? part : part(values, count)), '')
  }

  /** An apostrophe starts a quote only before a special character. Two apostrophes stand for one apostrophe. */
  function readQuoted(is_plural: boolean): string | null {
    const quoted = /^'(?:'|([{}<>#](?:[^']|'')*)(?:'|$))/.exec(text.slice(at))
    if (!quoted || (quoted[1]?.startsWith('#') && !is_plural)) return null
    at += quoted[0].length
    return quoted[1]?.replaceAll("''", "'") ?? "'"
  }

  function readNumberSign(): Message {
    at += 1
    return (_, count) => numbersOf(tag).format(count ?? 0)
  }

  /** `{name}`, or `{name, plural, …}` with a form for each count. */
  function readArgument(): Message {
    const [head = '', name = '', kind] = /^\{\s*(\w+)\s*(?:,\s*(plural|select)\s*,|\})/.exec(text.slice(at)) ?? []
    if (head === '') throw new TypeError(`not a text: ${text}`)
    at += head.length
    if (!kind) return (values) => String(values[name] ?? '')
    const forms = readForms(kind === 'plural' ? 'plural' : 'select')
    if (kind === 'select') return (values) => (forms.get(String(values[name])) ?? forms.get('other'))?.(values) ?? ''
    return (values) => {
      const count = Number(values[name])
      return (forms.get(`=${count}`) ?? forms.get(rulesOf(tag).select(count)) ?? forms.get('other'))?.(values, count) ?? ''
    }
  }

  function readForms(kind: 'plural' | 'select'): Map<string, Message> {
    const forms = new Map<string, Message>()
    const next = /\s*(?:([^\s{}]+)\s*\{|\})/y
    for (;;) {
      next.lastIndex = at
      const found = next.exec(text)
      if (!found) throw new TypeError(`not a text: ${text}`)
      at = next.lastIndex
      if (!found[1]) return forms
      forms.set(found[1], readMessage(kind))
      at += 1
    }
  }

  return readMessage('none')
}

const numbers = new Map<string, { format(count: number): string }>()
const rules = new Map<string, Intl.PluralRules>()
const numbersOf = (tag: string) => kept(numbers, tag, () => new Intl.NumberFormat(tag))
const rulesOf = (tag: string) => kept(rules, tag, () => new Intl.PluralRules(tag))

/**
 * Returns 1000 and 10000 as this JavaScript engine writes them. They show the thousands separator, and the smallest number that gets one.
 */
export const thousandsOf = (tag: string): string[] => [1000, 10_000].map((count) => numbersOf(tag).format(count))

/**
 * From now on, writes whole numbers like the engine that wrote these samples, because the browser must repeat the text of the server.
 * The samples are the result of `thousandsOf` in that engine.
 */
export function writeLike(tag: string, [four = '', five = '']: readonly string[]): void {
  const sign = five.replace(/\d/g, '')
  const from = four === '1000' ? 10_000 : 1000
  numbers.set(tag, { format: (count) => (count < from ? `${count}` : `${count}`.replace(/\B(?=(\d{3})+$)/g, sign)) })
}

/** Creates a value once per locale, because creating it takes as long as formatting hundreds of texts. */
function kept<Value>(known: Map<string, Value>, tag: string, make: () => Value): Value {
  const value = known.get(tag) ?? make()
  known.set(tag, value)
  return value
}

import type { LocalText, SchemaNode } from '#schemas/site/site-node.ts'

/** The parts of a schema from which a form selects the kind of field. */
export interface FormNode extends SchemaNode {
  type?: string | readonly string[]
  enum?: readonly string[]
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

type FieldKind = 'text' | 'localized' | 'asset' | 'choice' | 'choices' | 'switch' | 'number' | 'list' | 'group' | 'color' | 'json' | 'named'

export function kindOf(node: FormNode): FieldKind {
  if (node['x-names']) return 'named'
  if (node['x-localized']) return 'localized'
  if (node['x-asset']) return 'asset'
  if (node.enum) return 'choice'
  if (node.type === 'boolean') return 'switch'
  if (node.type === 'integer' || node.type === 'number') return 'number'
  if (node.type === 'array') return kindOfList(node.items as FormNode | undefined)
  if (node.type === 'object') return node.properties ? 'group' : 'json'
  if (node.type === 'string') return node.pattern?.includes('[0-9a-fA-F]{6}') ? 'color' : 'text'
  return 'json'
}

function kindOfList(items: FormNode | undefined): FieldKind {
  if (items?.enum) return 'choices'
  return items?.type === 'object' || items?.type === 'string' ? 'list' : 'json'
}

/** Returns a label for a key: `logged_out_search` becomes "Logged out search". */
export function labelOf(key: string): string {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isMap = (text: LocalText | undefined): text is Readonly<Record<string, string>> => typeof text === 'object'

/** Returns the text for a locale: the text of that locale, or of its language, or the one text for all languages. */
export function textFor(text: LocalText | undefined, locale: string): string {
  if (!isMap(text)) return text ?? ''
  return text[locale] ?? text[locale.slice(0, 2)] ?? ''
}

interface TextChange {
  locale: string
  words: string
  /** All locales of the site. */
  locales: readonly string[]
}

/**
 * Sets the text for one locale. On a site with one language, the text stays a plain string. On a site with several languages, one text for
 * all languages becomes one text per language.
 */
export function withText(text: LocalText | undefined, { locale, words, locales }: TextChange): LocalText | undefined {
  const key = isMap(text) && locale in text ? locale : locale.slice(0, 2)
  if (locales.length === 1 && !isMap(text)) return words === '' ? undefined : words
  const before = isMap(text) ? text : spread(text, locales)
  const next = Object.fromEntries(Object.entries({ ...before, [key]: words }).filter(([, value]) => value !== ''))
  return Object.keys(next).length === 0 ? undefined : next
}

/**
 * Returns the text as one text per language. A text key such as `@gallery.headline` is not copied, because the key has a text in every
 * language.
 */
function spread(text: string | undefined, locales: readonly string[]): Record<string, string> {
  return text === undefined || text.startsWith('@') ? {} : Object.fromEntries(locales.map((tag) => [tag.slice(0, 2), text]))
}

export const isStandard = (text: unknown): text is string => typeof text === 'string' && text.startsWith('@')

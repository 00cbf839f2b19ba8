import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { root } from '#server/platform/paths.ts'

/** The texts of one language. The keys have the format `<file>.<key>`. */
export type Texts = ReadonlyMap<string, string>

/** Returns the texts of all folders: languages, and variants of a language, which contain only the texts that differ. */
export function everyFolder(folder: string): [tag: string, texts: Texts][] {
  const names = readdirSync(join(root, folder)).filter((name) => !name.includes('.'))
  return names.map((name) => [name, textsOf(folder, name)])
}

export function textsOf(folder: string, name: string): Texts {
  const path = join(root, folder, name)
  const files = readdirSync(path).map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(path, file), 'utf8'))])
  return new Map(flatten(Object.fromEntries(files)))
}

function flatten(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )
}

interface Element {
  type: number
  value?: string
  options?: Record<string, { value: Element[] }>
}

const messages = new Map<string, IntlMessageFormat>()

/** Parses a text and caches the result. A dozen languages have ten thousand texts, and the tests need each of them several times. */
export function messageOf(text: string, tag: string): IntlMessageFormat {
  const key = `${tag} ${text}`
  const message = messages.get(key) ?? new IntlMessageFormat(text, tag)
  messages.set(key, message)
  return message
}

/**
 * Returns all elements of the parsed message, including nested ones. Type 0 is literal text, type 6 is a plural, and type 7 is the number
 * sign in a plural.
 */
function elementsOf(text: string, tag: string): Element[] {
  const spread = (elements: Element[]): Element[] =>
    elements.flatMap((element) => [element, ...Object.values(element.options ?? {}).flatMap(({ value }) => spread(value))])
  return spread(messageOf(text, tag).getAst() as Element[])
}

export function argumentsOf(text: string, tag: string): string[] {
  const named = elementsOf(text, tag).filter(({ type }) => type !== 0 && type !== 7)
  return [...new Set(named.map(({ value }) => String(value)))].sort()
}

export function pluralsOf(text: string, tag: string): string[][] {
  return elementsOf(text, tag).flatMap(({ type, options = {} }) => (type === 6 ? [Object.keys(options)] : []))
}

export function sourcesOf(folder: string): { name: string; text: string }[] {
  const names = readdirSync(join(root, folder), { recursive: true }).map(String)
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.gen\./.test(name))
  return sources.map((name) => ({ name, text: readFileSync(join(root, folder, name), 'utf8') }))
}

/** Returns the text keys in quotes, such as `'likes.title'`. This includes keys that are assigned to a variable. */
export function keysIn(source: string): string[] {
  return [...source.matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)].map(([, key = '']) => key)
}

/** Returns the text keys in calls, such as `t('a.b')` or `t(is_new ? 'a.b' : 'a.c')`. */
export function spokenIn(source: string): string[] {
  return [...source.matchAll(/\bt\(([^`(){}]*)/g)].flatMap(([, given = '']) => keysIn(given))
}

/** Returns the templates of text keys, such as `likes.${type}_title`. A template must start with the name of a file. */
export function templatesIn(source: string, texts: Texts): string[] {
  const files = new Set([...texts.keys()].map((key) => key.split('.')[0]))
  const found = [...source.matchAll(/`([a-z]\w*\.[\w.]*\$\{[^`]*)`/g)].map(([, template = '']) => template)
  return found.filter((template) => files.has(template.split('.')[0] ?? '')).map((template) => template.replace(/\$\{[^}]*\}/g, '*'))
}

export function matcherOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replaceAll('*', '\\w+')}$`)
}

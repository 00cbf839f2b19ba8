import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { root } from '#server/platform/paths.ts'

/** Compares the texts of all languages with the Dutch texts. Every language must have the same files, keys and placeholders. */
const folders = ['client/messages', 'client/blocks/words', 'server/messages']
/** The desk has one file for each language, and one for each language of a screen that is loaded late. */
const desk = 'client/desk/messages'
const findings = [
  ...folders.flatMap((folder) => checkFolder(folder)),
  ...compare(`${desk}/nl.json`, `${desk}/en.json`),
  ...compare(`${desk}/decisions-nl.json`, `${desk}/decisions-en.json`),
]
for (const finding of findings) console.log(finding)
console.log(`${folders.length + 1} folders of texts, ${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0

function checkFolder(folder: string): string[] {
  const path = join(root, folder)
  // skip the variant of a language (en-US), because a variant contains only the texts that differ from its language
  const languages = readdirSync(path).filter((name) => name !== 'nl' && !name.includes('-') && !name.includes('.'))
  const files = readdirSync(join(path, 'nl'))
  return languages.flatMap((language) => files.flatMap((file) => compare(join(folder, 'nl', file), join(folder, language, file))))
}

function compare(reference: string, file: string): string[] {
  if (!existsSync(join(root, file))) return [`${file} is missing`]
  const wanted = flatten(read(reference))
  const given = flatten(read(file))
  return [
    ...[...wanted.keys()].filter((key) => !given.has(key)).map((key) => `${file}: ${key} is missing`),
    ...[...given.keys()].filter((key) => !wanted.has(key)).map((key) => `${file}: ${key} is not in the Dutch texts`),
    ...[...given]
      .filter(([key, text]) => differ(wanted.get(key), text))
      .map(([key]) => `${file}: ${key} has other placeholders than the Dutch text`),
  ]
}

function read(file: string): object {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

function flatten(texts: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
  }
  return flat
}

function differ(wanted: string | undefined, given: string): boolean {
  return wanted !== undefined && wanted !== given && placeholders(wanted) !== placeholders(given)
}

interface Element {
  type: number
  value?: string
  options?: Record<string, { value: Element[] }>
}

/**
 * Returns the placeholders of a text. The text must be parsed, because a plural contains further texts in braces. Type 0 is literal text,
 * and type 7 is the number sign in a plural.
 */
function placeholders(text: string): string {
  const spread = (elements: Element[]): Element[] =>
    elements.flatMap((element) => [element, ...Object.values(element.options ?? {}).flatMap(({ value }) => spread(value))])
  const named = spread(new IntlMessageFormat(text).getAst() as Element[]).filter(({ type }) => type !== 0 && type !== 7)
  return [...new Set(named.map(({ value }) => value))].sort().join(' ')
}

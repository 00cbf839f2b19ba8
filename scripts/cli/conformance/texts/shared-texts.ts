import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageOf } from '#schemas/locales.ts'
import { sharedContent } from '#server/features/pages/text-files.ts'
import { root } from '#server/platform/paths.ts'

/** The product's own texts in the languages of a site. */
interface SharedTexts {
  /** Keys of the client's texts, for example likes.title */
  message_keys: ReadonlySet<string>
  text: string
}

/**
 * Reads the shared texts in the languages of the site. Other languages would give false matches: the brand "Alder" is also the Danish word
 * for age.
 */
export function readSharedTexts(locales: readonly string[]): SharedTexts {
  const message_keys = new Set<string>()
  const spoken = [...new Set(locales.flatMap((tag) => [languageOf(tag), tag]))]
  const below = (folder: string, ending: string) => spoken.flatMap((name) => filesBelow(join(folder, name), ending))
  const texts: string[] = below(sharedContent, '.md').map((path) => readFileSync(path, 'utf8'))
  for (const path of below(join(root, 'client', 'messages'), '.json')) {
    const text = readFileSync(path, 'utf8')
    texts.push(text)
    const name = path.replaceAll('\\', '/').split('/').at(-1)?.slice(0, -'.json'.length) ?? ''
    for (const key of keysOf(JSON.parse(text))) message_keys.add(`${name}.${key}`)
  }
  return { message_keys, text: texts.join('\n') }
}

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) =>
    typeof below === 'string' ? [key] : keysOf(below).map((rest) => `${key}.${rest}`),
  )
}

function filesBelow(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name))
}

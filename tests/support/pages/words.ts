import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { root } from '#server/platform/paths.ts'
import type { SiteName } from '#tests/support/e2e/browser-settings.ts'

/** Returns a text of the client by `<file>.<key>`, with its values filled in, as a page in a locale shows it. */
export type Words = (key: string, values?: Record<string, string | number>) => string

/** The main locale of each site, whose paths have no prefix. */
export const ownLocale: Record<SiteName, string> = { vonk: 'nl-NL', rondeur: 'de-DE', northlight: 'en-US' }

const folder = join(root, 'client/messages')

export function wordsOf(tag: string, site_tag = tag): Words {
  // Look for the text in the same order as the client: the variant, its language, the site's main locale, the language of that locale, and
  // Dutch.
  const folders = [tag, tag.slice(0, 2), site_tag, site_tag.slice(0, 2), 'nl'].filter((name) => existsSync(join(folder, `${name}.ts`)))
  return (key, values) => {
    const [file = '', ...path] = key.split('.')
    for (const name of folders) {
      const message = find(name, file, path)
      if (message !== undefined) return String(new IntlMessageFormat(message, tag).format(values))
    }
    throw new TypeError(`no text ${key} for ${tag}`)
  }
}

/** Returns a text of the report forms, which the server has, by its key. */
export function reportWordsOf(language: string): Words {
  const texts: Record<string, string> = JSON.parse(readFileSync(join(root, `server/messages/${language}/report.json`), 'utf8'))
  return (key, values) => {
    const message = texts[key]
    if (message === undefined) throw new TypeError(`no text ${key} for the report forms`)
    return String(new IntlMessageFormat(message, language).format(values))
  }
}

function find(name: string, file: string, path: string[]): string | undefined {
  if (!readdirSync(join(folder, name)).includes(`${file}.json`)) return undefined
  let found: unknown = JSON.parse(readFileSync(join(folder, name, `${file}.json`), 'utf8'))
  for (const key of path) found = (found as Record<string, unknown> | undefined)?.[key]
  return typeof found === 'string' ? found : undefined
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteWords } from '#schemas/pages/block-page.ts'
import { landerPrefixes } from '#schemas/site/niches.ts'
import { root } from '#server/platform/paths.ts'

const niches: readonly string[] = ['general', ...Object.values(landerPrefixes).filter((prefix) => prefix !== '')]

let known: readonly string[] | null = null

/**
 * Keys of the lander texts, such as `gallery.headline`. A page file refers to a key with `@`. The Dutch texts have all keys. Keys such as
 * `site.headline` come from the site file.
 */
export function landerWordKeys(): readonly string[] {
  known ??= [...readKeys(join(root, 'client/blocks/words/nl')), ...siteWords.map((word) => `site.${word}`)]
  return known
}

function readKeys(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => keysOf(JSON.parse(readFileSync(join(folder, file), 'utf8')), file.slice(0, -'.json'.length)))
}

/** The keys in an object of texts. A text, or an object with one text per niche, is one key. Any other object contains further keys. */
function keysOf(words: unknown, path: string): string[] {
  if (typeof words !== 'object' || words === null) return [path]
  const is_by_niche = Object.keys(words).every((key) => niches.includes(key))
  return is_by_niche ? [path] : Object.entries(words).flatMap(([key, part]) => keysOf(part, `${path}.${key}`))
}

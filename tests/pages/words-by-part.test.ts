import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { matcherOf, templatesIn, textsOf } from '#tests/support/pages/message-texts.ts'

interface Chunk {
  file: string
  imports?: string[]
}

/** The browser's build as it is: what its code says is read from its files, not from what the plugin found in the sources. */
const folder = join(root, 'dist/client')
const readJson = (name: string) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))
const manifest: Record<string, Chunk> = readJson('manifest.json')
/** By what is fetched later: the words that are there before its code is. */
const parts: Record<string, string[]> = readJson('words.json')
const start = 'client/entry-client.tsx'
const dutch = textsOf('client/messages', 'nl')

function chunkOf(key: string): Chunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}: node scripts/dev/build.mjs`)
  return chunk
}

function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = chunkOf(key)
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of imports) filesOf(next, seen)
  return seen
}

const said = new Map<string, string[]>()
/** The keys in a built file: as they are, and whatever its templates may come to. */
function saidIn(file: string): string[] {
  const known = said.get(file)
  if (known) return known
  // a text inside a template stands in the same quotes there
  const code = readFileSync(join(folder, file), 'utf8').replaceAll(/`([\w.]*)`/g, "'$1'")
  const named = [...code.matchAll(/["']([a-z]\w*(?:\.\w+)+)["']/g)].map(([, key = '']) => key)
  const matchers = [...new Set(templatesIn(code, dutch))].map(matcherOf)
  const made = matchers.length === 0 ? [] : [...dutch.keys()].filter((key) => matchers.some((matcher) => matcher.test(key)))
  const found = [...named.filter((key) => dutch.has(key)), ...made]
  said.set(file, found)
  return found
}

const saidBy = (key: string): Set<string> => new Set([...filesOf(key)].flatMap(saidIn))

async function keysOf(part?: string): Promise<string[]> {
  const { file } = chunkOf(`client/messages/nl.ts${part ? `?part=${part}` : ''}`)
  const { messages } = await import(pathToFileURL(join(folder, file)).href)
  return flatten(messages)
}

const flatten = (words: object, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) => {
    const name = `${prefix}${key.replace(/^.*\/|\.json$/g, '')}`
    return typeof value === 'string' ? [name] : flatten(value, `${name}.`)
  })

test('WL-05 every page, and whatever comes after it, brings the words it says', async () => {
  const at_start = new Set(await keysOf())
  const names = Object.keys(manifest).flatMap((key) => /^client\/messages\/nl\.ts\?part=(\w+)$/.exec(key)?.[1] ?? [])
  const by_part = new Map(await Promise.all(names.map(async (name) => [name, await keysOf(name)] as const)))
  const missing = Object.keys({ [start]: [], ...parts }).flatMap((key) => {
    const there = new Set([...at_start, ...(parts[key] ?? []).flatMap((name) => by_part.get(name) ?? [])])
    return [...saidBy(key)].filter((each) => !there.has(each)).map((each) => `${key} says ${each}`)
  })
  expect(missing).toEqual([])
})

test('WL-05 every text of a language is in one part of it, and code is found that says it', async () => {
  const names = Object.keys(manifest).filter((key) => /^client\/messages\/nl\.ts/.test(key))
  const all = (await Promise.all(names.map((key) => keysOf(/\?part=(\w+)$/.exec(key)?.[1])))).flat()
  expect(all).toHaveLength(new Set(all).size)
  const found = new Set([start, ...Object.keys(parts)].flatMap((key) => [...saidBy(key)]))
  // what only a page without the program says
  const unsaid = ['common.needs_script']
  expect([...dutch.keys()].filter((key) => !all.includes(key) || !found.has(key))).toEqual(unsaid)
})

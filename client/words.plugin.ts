import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { all_parts, type Catalogue, type Code, inPart, type Split, splitWords } from './words.split.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder_of_messages = join(root, 'client/messages')
const entry = join(root, 'client/entry-client.tsx')

const words_id = /[\\/]client[\\/]messages[\\/]([\w-]+)\.ts(?:\?part=(\w+))?$/
const idOf = (folder: string, part: string) => `${folder_of_messages}/${folder}.ts${part === 'start' ? '' : `?part=${part}`}`
const isSource = (id: string) => /[\\/]client[\\/][^?]*\.tsx?(\?tsr|$)/.test(id) && !words_id.test(id) && !id.includes('node_modules')

/**
 * A page loads the words it says, not its language: those of the start with the start, others with the code that says them. Whatever brings
 * code (`import()`, the router's too) waits for its words as well. For the browser's build alone: server and development have a language whole.
 */
export function wordsPlugin(): Plugin {
  /** What is fetched later, by the number in its mark. */
  const fetched: string[] = []
  let split: Split | null = null
  return {
    name: 'couplet-words',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      fetched.length = 0
      split = null
      // no code imports them: a page says where its language's are
      for (const folder of readdirSync(folder_of_messages).filter((name) => !name.endsWith('.ts')))
        for (const part of all_parts) this.emitFile({ type: 'chunk', id: idOf(folder, part), name: folder, preserveSignature: 'strict' })
    },
    load(id) {
      const [, folder, part = 'start'] = words_id.exec(id) ?? []
      return folder ? `export const messages = "@words ${folder} ${part}@"` : null
    },
    async transform(code, id) {
      if (!isSource(id) || !code.includes('import(')) return null
      const found = [...code.matchAll(/\bimport\((['"])([^'"]+)\1\)/g)]
      let changed = code
      for (const [whole, , source = ''] of found) {
        const resolved = await this.resolve(source, id)
        if (!resolved || !isSource(resolved.id)) continue
        changed = changed.replaceAll(whole, `__withWords(${whole}, "@parts ${fetched.push(resolved.id) - 1}@")`)
      }
      if (changed === code) return null
      return { code: `import { withWords as __withWords } from '#client/platform/texts/page-words.ts'\n${changed}`, map: null }
    },
    renderChunk(code) {
      if (!/@(words|parts) /.test(code)) return null
      split ??= splitWords(
        readCatalogue('nl'),
        readCode((id) => this.getModuleInfo(id)),
      )
      const { parts, places } = split
      return code
        .replaceAll(/["'`]@parts (\d+)@["'`]/g, (_, number) => JSON.stringify(parts.get(fetched[number] ?? '') ?? []))
        .replaceAll(/["'`]@words ([\w-]+) (\w+)@["'`]/g, (_, folder, part) => JSON.stringify(inPart(readCatalogue(folder), part, places)))
    },
    // for who names the files of a page before its code does, and for who weighs them
    async writeBundle({ dir = '' }) {
      const named = [...(split?.parts ?? [])].map(([id, parts]) => [id.slice(root.length).replaceAll('\\', '/'), parts])
      await mkdir(join(dir, '.vite'), { recursive: true })
      await writeFile(join(dir, '.vite/words.json'), JSON.stringify(Object.fromEntries(named)))
    },
  }
}

function readCatalogue(folder: string): Catalogue {
  const path = join(folder_of_messages, folder)
  return Object.fromEntries(readdirSync(path).map((name) => [name, JSON.parse(readFileSync(join(path, name), 'utf8'))]))
}

type InfoOf = (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null

/** What the start brings, and what each later import brings beyond it. */
function readCode(infoOf: InfoOf): Code {
  const reach = (from: string, known: ReadonlySet<string> = new Set()) => {
    const seen = new Set([from])
    for (const id of seen) for (const next of infoOf(id)?.importedIds ?? []) if (!known.has(next)) seen.add(next)
    return seen
  }
  const start = reach(entry)
  const later = new Set([...start].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []))
  for (const id of later)
    for (const each of reach(id, start)) for (const next of infoOf(each)?.dynamicallyImportedIds ?? []) later.add(next)
  const textOf = (ids: Iterable<string>) => [...ids].filter(isSource).map((id) => readFileSync(id.replace(/\?.*/, ''), 'utf8'))
  return { start: textOf(start), later: new Map([...later].filter(isSource).map((id) => [id, textOf(reach(id, start))])) }
}

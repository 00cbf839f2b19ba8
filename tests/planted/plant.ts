import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change, PlantedFault } from './planted-fault.ts'

/** Why a change cannot be made any more; null when it can. */
export function stale({ file, from, to }: Change, text: string): string | null {
  const times = text.split(from).length - 1
  if (times !== 1) return `${file} holds this ${times === 0 ? 'no more' : `${times} times`}: ${from}`
  return from === to ? `${file} is not changed by: ${from}` : null
}

/** Puts the fault into the sources below `folder`; answers how to take it out again. */
export function plant(folder: string, { name, changes }: Pick<PlantedFault, 'name' | 'changes'>): () => void {
  const before = new Map<string, string>()
  const restore = () => {
    for (const [path, text] of before) writeFileSync(path, text)
  }
  for (const change of changes) {
    const path = join(folder, change.file)
    const text = readFileSync(path, 'utf8')
    const problem = stale(change, text)
    if (problem) {
      restore()
      throw new Error(`${name}: ${problem}`)
    }
    if (!before.has(path)) before.set(path, text)
    writeFileSync(
      path,
      // a function, because a text may hold what replace() reads as a pattern
      text.replace(change.from, () => change.to),
    )
  }
  return restore
}

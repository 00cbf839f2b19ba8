import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageFile } from '#schemas/pages/block.ts'
import { root } from '#server/platform/paths.ts'
import { formatFinding } from '#server/platform/sites/check/findings.ts'
import { checkPageText } from './page-text.ts'

const folder = join(root, 'server', 'landers')
const known = new Map<string, PageFile | null>()

/**
 * A standard lander, which every site has, as a page of blocks. The variant of a niche, `<prefix>/<lander>`, has priority over `<lander>`
 * (WL-03).
 */
export function findPreset(name: string, lander_prefix: string): PageFile | null {
  return (lander_prefix !== '' && read(`${lander_prefix}/${name}`)) || read(name)
}

/** The text of the file that findPreset() reads. A site can start its own page file with this text. */
export function presetText(name: string, lander_prefix: string): string | null {
  const path = [`${lander_prefix}/${name}`, name].map(pathOf).find((each) => existsSync(each))
  return path ? readFileSync(path, 'utf8') : null
}

const pathOf = (name: string) => join(folder, `${name}.json`)

/** Reads a preset. Presets are part of the program: each is read once, and an error in a preset is a bug. */
function read(name: string): PageFile | null {
  const before = known.get(name)
  if (before !== undefined) return before
  const path = pathOf(name)
  const page = existsSync(path) ? checked(`server/landers/${name}.json`, readFileSync(path, 'utf8')) : null
  known.set(name, page)
  return page
}

function checked(file: string, text: string): PageFile {
  const { value, findings } = checkPageText(file, text)
  if (!value) throw new TypeError(findings.map(formatFinding).join('\n'))
  return value
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#server/platform/paths.ts'

const most_lines = 300
const most_files = 25

/** Folders without a size limit, because they contain many files of the same kind. */
const without_limit = /^(client\/(messages|blocks\/words|routes)|server\/(messages|migrations|content|landers)|tests\/planted)(\/|$)/

const product = codeIn('client', 'server', 'schemas', 'scripts')
const all = [...product, ...codeIn('bench', 'tests')]

/** The source files of the product, without tests and type declarations. */
export const source_files: readonly string[] = product.filter(isSource)

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

function codeIn(...folders: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' }).split('\n')
  return listed.filter((file) => /\.([jt]sx?|mjs)$/.test(file) && !/\.gen\.tsx?$/.test(file))
}

function isSource(file: string): boolean {
  return !/\.(test|spec)\.tsx?$|\.d\.m?ts$/.test(file)
}

/** For each feature: the features that it imports, in the client or in the server. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

export function importsBetweenFeatures(side: 'client' | 'server'): Graph {
  const graph = new Map<string, Set<string>>()
  const pattern = new RegExp(`(?:from |import\\()'#${side}/features/([\\w-]+)/`, 'g')
  for (const file of source_files) {
    const [, own] = new RegExp(`^${side}/features/([\\w-]+)/`).exec(file) ?? []
    if (!own) continue
    const others = graph.get(own) ?? new Set<string>()
    for (const [, other = ''] of textOf(file).matchAll(pattern)) if (other !== own) others.add(other)
    graph.set(own, others)
  }
  return graph
}

/** Returns the features that depend on themselves through other features. */
export function inCycles(graph: Graph): string[] {
  const reachable = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>()
    const next = [...(graph.get(from) ?? [])]
    for (let feature = next.pop(); feature !== undefined; feature = next.pop()) {
      if (seen.has(feature)) continue
      seen.add(feature)
      next.push(...(graph.get(feature) ?? []))
    }
    return seen
  }
  return [...graph.keys()].filter((feature) => reachable(feature).has(feature))
}

/** Returns one line for each cycle between features, each long file and each large folder. */
export function structureFindings(): string[] {
  const cycles = (['client', 'server'] as const).flatMap((side) =>
    inCycles(importsBetweenFeatures(side)).map((feature) => `${side}/features/${feature} is in a cycle of imports`),
  )
  const long = all.filter((file) => textOf(file).trimEnd().split('\n').length > most_lines)
  const sizes = new Map<string, number>()
  for (const file of all.filter(isSource)) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  const large = [...sizes].filter(([folder, size]) => size > most_files && !without_limit.test(folder))
  return [
    ...cycles,
    ...long.map((file) => `${file} has more than ${most_lines} lines`),
    ...large.map(([folder, size]) => `${folder} has ${size} source files; the limit is ${most_files}`),
  ]
}

if (process.argv[1] === join(root, 'scripts', 'dev', 'check-structure.ts')) {
  const findings = structureFindings()
  for (const finding of findings) console.log(finding)
  process.exitCode = findings.length > 0 ? 1 : 0
}

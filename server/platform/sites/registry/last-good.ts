import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkedBy } from '#server/platform/sites/check/checked-by.ts'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import { replaceFile } from '#server/platform/sites/files/replace-file.ts'
import type { SiteSources } from '#server/platform/sites/files/sources.ts'
import type { SiteFacts } from './site-index.ts'

interface LastGoodRecord extends SiteFacts {
  /** The warnings about that version. */
  findings: readonly Finding[]
  /** True if the current program has checked the version. In this case, unchanged files need no check at a start. */
  is_current: boolean
}

/**
 * Stores the sources of the version that each site last served. So after a restart, a site with a broken file still serves. A site without
 * requests needs no memory.
 */
export interface LastGood {
  find(slug: string): LastGoodRecord | null
  read(slug: string): SiteSources | null
  write(slug: string, record: LastGoodRecord, sources: SiteSources): void
  remove(slug: string): void
  /** Removes outdated lines from the index. Only the process that writes the index may call it. */
  compact(): void
}

/** A line of the index. A line without facts means that the site was removed. */
interface Line extends Partial<SiteFacts> {
  slug: string
  findings?: readonly Finding[]
  by?: string
}

export function openLastGood(data_dir: string): LastGood {
  const folder = join(data_dir, 'last-good')
  const index = join(folder, 'index.jsonl')
  const by = checkedBy()
  const records = new Map<string, LastGoodRecord>()
  const num_lines = readIndex(index, by, records)
  const path = (slug: string) => join(folder, `${slug}.json`)
  return {
    find: (slug) => records.get(slug) ?? null,
    compact() {
      if (num_lines <= 2 * records.size + 100) return
      replaceFile(index, [...records].map(([slug, record]) => lineOf(slug, record, by)).join(''))
    },
    read: (slug) => lastGoodSources(data_dir, slug),
    write(slug, record, sources) {
      replaceFile(path(slug), JSON.stringify(sources))
      // append after the sources are written, so that a line never refers to missing sources
      appendFileSync(index, lineOf(slug, record, by))
      records.set(slug, record)
    },
    remove(slug) {
      if (!records.delete(slug)) return
      appendFileSync(index, `\n${JSON.stringify({ slug })}`)
      rmSync(path(slug), { force: true })
    },
  }
}

/** Reads the last good sources of a site without opening the store. Opening the store would rewrite the index of a running server. */
export function lastGoodSources(data_dir: string, slug: string): SiteSources | null {
  try {
    return toSources(JSON.parse(readFileSync(join(data_dir, 'last-good', `${slug}.json`), 'utf8')))
  } catch {
    // the file is missing or was truncated by a crash, so no last good version exists
    return null
  }
}

/** A line of the index. The line break comes first, so that a truncated line does not corrupt the next line. */
const lineOf = (slug: string, { version, name, status, hosts, findings, is_current }: LastGoodRecord, by: string): string =>
  `\n${JSON.stringify({ slug, version, name, status, hosts, ...(findings.length > 0 && { findings }), ...(is_current && { by }) } satisfies Line)}`

const none: readonly Finding[] = Object.freeze([])

/** Reads the index. Later lines replace earlier lines of the same site. A line that a crash truncated is ignored. */
function readIndex(path: string, by: string, records: Map<string, LastGoodRecord>): number {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  for (const line of lines) {
    const { slug, version, name, status, hosts, findings = none, by: checked_by } = parseLine(line)
    if (slug === undefined) continue
    if (version && name && status && hosts) records.set(slug, { version, name, status, hosts, findings, is_current: checked_by === by })
    else records.delete(slug)
  }
  return lines.length
}

function parseLine(line: string): Partial<Line> {
  try {
    return JSON.parse(line) as Line
  } catch {
    return {}
  }
}

/**
 * Converts stored sources. Parts may be missing in sources that an earlier version of the program wrote. The missing parts are empty in the
 * result.
 */
export function toSources(value: unknown): SiteSources | null {
  const { site, company, theme, pages, assets, content } = Object(value) as Record<string, unknown>
  const text = (part: unknown) => (typeof part === 'string' ? part : null)
  const texts = (part: unknown) =>
    Object.fromEntries(Object.entries(Object(part)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  return typeof site === 'string'
    ? { site, company: text(company), theme: text(theme), pages: texts(pages), assets: texts(assets), content: texts(content) }
    : null
}

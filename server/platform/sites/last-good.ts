import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSources } from './sources.ts'

/** The sources each site last served from, on the disk, so that a restart with a broken file still serves. */
export interface LastGood {
  read(slug: string): SiteSources | null
  write(slug: string, sources: SiteSources): void
}

export function openLastGood(data_dir: string): LastGood {
  const folder = join(data_dir, 'last-good')
  mkdirSync(folder, { recursive: true })
  const path = (slug: string) => join(folder, `${slug}.json`)
  const texts = new Map<string, string>()
  return {
    read(slug) {
      try {
        const text = texts.get(slug) ?? readFileSync(path(slug), 'utf8')
        texts.set(slug, text)
        return toSources(JSON.parse(text))
      } catch {
        // absent, or cut off by a crash: then there is no last good
        return null
      }
    },
    write(slug, sources) {
      const { site, company, theme, logo_hash } = sources
      const text = JSON.stringify({ site, company, theme, logo_hash })
      if (texts.get(slug) === text) return
      texts.set(slug, text)
      writeFileSync(`${path(slug)}.new`, text)
      renameSync(`${path(slug)}.new`, path(slug))
    },
  }
}

function toSources(value: unknown): SiteSources | null {
  const { site, company, theme, logo_hash } = (value ?? {}) as Record<string, unknown>
  const text = (part: unknown) => (typeof part === 'string' ? part : null)
  return typeof site === 'string' ? { site, company: text(company), theme: text(theme), logo_hash: text(logo_hash) } : null
}

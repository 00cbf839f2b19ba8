import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from './replace-file.ts'
import type { SiteFiles } from './site-files.ts'
import { isSlug } from './sources.ts'

/** Unpublished changes that an operator made to the files of a site. */
interface SiteDraft {
  files: SiteFiles
  saved_at: string
  /** Id of the browser window that saved the draft. */
  window: string
  /** Version of the files on which the draft is based. Publishing fails if the files on the disk have another version. */
  base_version: string
}

interface Drafts {
  save(slug: string, draft: SiteDraft): void
  read(slug: string): SiteDraft | null
  discard(slug: string): void
}

export function openDrafts(data_dir: string): Drafts {
  const pathOf = (slug: string): string => {
    if (!isSlug(slug)) throw new TypeError(`"${slug}" cannot name a site`)
    return join(data_dir, 'drafts', `${slug}.json`)
  }
  return {
    save: (slug, draft) => replaceFile(pathOf(slug), JSON.stringify(draft)),
    read(slug) {
      const path = pathOf(slug)
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as SiteDraft
      } catch {
        return null
      }
    },
    discard: (slug) => rmSync(pathOf(slug), { force: true }),
  }
}

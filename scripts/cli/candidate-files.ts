import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDrafts } from '#server/platform/sites/files/drafts.ts'
import { pagesIn } from '#server/platform/sites/files/folder-contents.ts'
import { openHistory } from '#server/platform/sites/files/history.ts'
import { readSiteFiles, type SiteFiles } from '#server/platform/sites/files/site-files.ts'
import type { Env } from '#server/start/env.ts'
import type { FoundSite } from './find-site.ts'

/** Flags that select the files of a site. Without a flag, the files on disk are selected. */
export interface CandidateFlags {
  file?: string | undefined
  draft?: boolean | undefined
  version?: string | undefined
}

export interface Candidate {
  files: SiteFiles
  /** Name of the source in a sentence, for example "the files on the disk". */
  from: string
  /** The version on which the change is based; null if unknown. */
  base_version: string | null
  /** The given paths of the files, if they are not in the site's own folder; absent for the site's own files. */
  place?: { site: string; pages: string | null }
}

export const candidateOptions = { file: { type: 'string' }, draft: { type: 'boolean' } } as const

export function candidateOf(found: Pick<FoundSite, 'slug' | 'folders' | 'env'>, flags: CandidateFlags): Candidate {
  const { slug, folders, env } = found
  const given = Object.entries(flags).filter(([, value]) => value !== undefined && value !== false)
  if (given.length > 1) throw new Error(`Give one of ${given.map(([name]) => `--${name}`).join(' and ')}.`)
  if (flags.file !== undefined) return fromFile(found, flags.file)
  if (flags.draft) return fromDraft(slug, env)
  if (flags.version !== undefined) return fromHistory(slug, flags.version, env)
  const files = readSiteFiles(folders, slug)
  if (!files) throw new Error(`The folder of ${slug} has no readable site.json.`)
  return { files, from: 'the files on disk', base_version: null }
}

/**
 * `name` is the path of a site.json, or of a folder with a site.json and pages. A single site.json is combined with the site's own pages.
 */
function fromFile({ slug, folders }: Pick<FoundSite, 'slug' | 'folders'>, name: string): Candidate {
  const path = resolve(name)
  if (!existsSync(path)) throw new Error(`The file ${name} does not exist.`)
  const is_folder = statSync(path).isDirectory()
  const site_path = is_folder ? join(path, 'site.json') : path
  if (!existsSync(site_path)) throw new Error(`The folder ${name} has no site.json.`)
  const pages = is_folder ? pagesIn(join(path, 'pages')) : (readSiteFiles(folders, slug)?.pages ?? {})
  const place = is_folder ? { site: join(name, 'site.json'), pages: join(name, 'pages') } : { site: name, pages: null }
  return { files: { site: readFileSync(site_path, 'utf8'), pages }, from: name, base_version: null, place }
}

function fromDraft(slug: string, { DATA_DIR }: Env): Candidate {
  const draft = openDrafts(DATA_DIR).read(slug)
  if (!draft) throw new Error(`${slug} has no draft in the Studio.`)
  return { files: draft.files, from: `the draft of ${draft.saved_at}`, base_version: draft.base_version }
}

function fromHistory(slug: string, sequence: string, { DATA_DIR }: Env): Candidate {
  const entry = /^\d{1,6}$/.test(sequence) ? openHistory(DATA_DIR).get(slug, Number(sequence)) : null
  if (!entry) throw new Error(`${slug} has no version ${sequence}: npx couplet show ${slug} --history lists them.`)
  return { files: entry.files, from: `version ${sequence} of ${entry.published_at}`, base_version: null }
}

import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { replaceFile } from '#server/platform/sites/files/replace-file.ts'
import type { Folders } from '#server/platform/sites/files/sources.ts'
import type { SiteDraft } from './draft.ts'

/**
 * Writes the files of a new site. Companies are written first. The site's folder is written under a temporary name and then renamed, so
 * that a running server never loads a partial site.
 */
export function writeDraft({ slug, files }: SiteDraft, { tenants_dir }: Folders): void {
  const unfinished = join(tenants_dir, `.${slug}.new`)
  rmSync(unfinished, { recursive: true, force: true })
  for (const { path, text, copy_of, before } of files) {
    const target = path.startsWith(`${slug}/`) ? join(unfinished, path.slice(slug.length + 1)) : join(tenants_dir, path)
    mkdirSync(dirname(target), { recursive: true })
    if (before !== undefined) replaceUnchanged(target, before, text ?? '')
    else if (copy_of !== undefined) copyFileSync(copy_of, target)
    else writeFileSync(target, text ?? '', { flag: 'wx' })
  }
  renameSync(unfinished, join(tenants_dir, slug))
}

function replaceUnchanged(path: string, before: string, text: string): void {
  if (readFileSync(path, 'utf8') !== before) throw new Error(`${path} has changed meanwhile. Nothing was written. Run the command again.`)
  replaceFile(path, text)
}

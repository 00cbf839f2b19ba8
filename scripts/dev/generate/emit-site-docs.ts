import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '#server/platform/paths.ts'
import { computedChapter, overview, siteChapters, workingChapters } from './site-docs/chapters.ts'
import { companyChapter, pageChapter, themeChapter } from './site-docs/other-files.ts'

export const siteDocsPath = join(root, 'docs', 'site-file.md')

/** Returns the reference of all keys in the site files. Operators read this page. */
export function siteDocsText(): string {
  const chapters = [overview, siteChapters, computedChapter, companyChapter, themeChapter, pageChapter, workingChapters]
  return `${chapters.map((chapter) => chapter().trim()).join('\n\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(siteDocsPath, siteDocsText())
  process.stdout.write(`wrote ${siteDocsPath}\n`)
}

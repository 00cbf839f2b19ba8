import { existsSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { languageOf } from '#schemas/locales.ts'
import type { SiteFile } from '#schemas/site/site.ts'
import { checkTexts } from '#server/features/pages/text-files.ts'
import { type Finding, findingOf } from '#server/platform/sites/check/findings.ts'
import { isPageName } from '#server/platform/sites/files/folder-contents.ts'
import { displayPath, type Folders } from '#server/platform/sites/files/sources.ts'

/** Findings about files in a site's folder: texts that cannot be read, damaged pictures, and pages whose name is not a valid path. */
export async function folderFindings(folders: Folders, slug: string): Promise<Finding[]> {
  const folder = join(folders.tenants_dir, slug)
  const texts = await checkTexts(join(folder, 'content'))
  const names = existsSync(join(folder, 'pages')) ? readdirSync(join(folder, 'pages')) : []
  return [
    ...texts.map(({ file, line, message }) => ({
      ...findingOf(displayPath(folders, slug, 'content', file), {
        severity: 'warning',
        kind: 'broken-text',
        message: `${message}.`,
        fix: 'Correct it. Until then the site shows the shared text.',
      }),
      line,
    })),
    ...(await undecodable(folders, slug)),
    ...names
      .filter((name) => !name.startsWith('.') && !isPageName(name.replace(/\.json$/, '')))
      .map((name) =>
        findingOf(displayPath(folders, slug, 'pages', name), {
          severity: 'warning',
          kind: 'folder-name',
          message: `"${name}" is not a valid page name, so the page has no URL.`,
          fix: 'Use small letters, digits and single hyphens: summer-sale.json.',
        }),
      ),
  ]
}

/** Legal texts that are templates until a lawyer of the operator has read them. */
const binding = ['terms', 'privacy', 'cookies', 'return-policy', 'ban', 'complaints']

/** Reports the shared legal texts that a live site uses unchanged. Only the operator sees this report. */
export function templateNotes(folders: Folders, slug: string, file: SiteFile): Finding[] {
  if (file.status !== 'live') return []
  const has = (tag: string, page: string) => existsSync(join(folders.tenants_dir, slug, 'content', tag, `${page}.md`))
  const shared = binding.filter((page) => file.locales.some((tag) => !has(tag, page) && !has(languageOf(tag), page)))
  if (shared.length === 0) return []
  const message = `the site is live, and these texts are still shared templates in at least one language: ${shared.join(', ')}.`
  const fix = 'Let a lawyer review them, and write your own as content/<language>/<page>.md.'
  return [findingOf(displayPath(folders, slug, 'content'), { severity: 'note', kind: 'template-texts', message, fix })]
}

const pictures = ['.png', '.jpg', '.webp', '.avif', '.svg']
const most_pixels = 50_000_000

/** Finds pictures with a damaged middle. The server checks only the start and the end of a picture, because a full decode is too slow. */
async function undecodable(folders: Folders, slug: string): Promise<Finding[]> {
  const folder = join(folders.tenants_dir, slug, 'assets')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => pictures.includes(extname(name))) : []
  if (names.length === 0) return []
  const { default: sharp } = await import('sharp')
  const problems = await Promise.all(
    names.map((name) =>
      sharp(join(folder, name), { limitInputPixels: most_pixels, failOn: 'error' })
        .stats()
        .then(() => [])
        .catch((error: Error) => [{ name, reason: error.message.replaceAll(/\s+/g, ' ').trim() }]),
    ),
  )
  return problems.flat().map(({ name, reason }) =>
    findingOf(displayPath(folders, slug, 'assets', name), {
      severity: 'warning',
      kind: 'broken-picture',
      message: `the picture cannot be decoded: ${reason}.`,
      fix: 'Export it again.',
    }),
  )
}

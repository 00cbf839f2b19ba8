import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { languageOf } from '#schemas/locales.ts'
import { type StaticPage, StaticPageName } from '#schemas/pages/static-page.ts'
import { root } from '#server/platform/paths.ts'
import { leadsOut } from '#server/platform/sites/check/leads-out.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import { parseText } from './parse-text.ts'
import { TextProblem, type TextTemplate } from './text-template.ts'

/** The folder of the default texts of all sites. */
export const sharedContent = join(root, 'server', 'content')

interface Reader {
  site: Site
  locale: SiteLocale
  log: Logger
}

/**
 * The text for a locale. Texts of the exact locale have priority over texts of its language. For each, the site's own file has priority
 * over the shared file.
 */
export async function findPageText({ site, locale, log }: Reader, page: StaticPage['page']): Promise<TextTemplate> {
  const own = join(site.folder, 'content')
  const { tag, language } = locale
  const paths = [
    join(own, tag, `${page}.md`),
    join(own, language, `${page}.md`),
    join(sharedContent, language, `${page}.${tag}.md`),
    join(sharedContent, language, `${page}.md`),
  ]
  for (const path of paths) {
    const template = await readTemplate(path, path.startsWith(own) ? dirname(site.folder) : sharedContent, log)
    if (template) return template
  }
  throw new TypeError(`there is no text for ${page} in ${tag}`)
}

const known = new Map<string, { stamp: string; template: TextTemplate | null }>()

/**
 * Reads a template. The template is cached by time and size of its file, so that an edit is visible at once. A text with errors is logged
 * and skipped.
 */
async function readTemplate(path: string, home: string, log: Logger): Promise<TextTemplate | null> {
  const facts = await stat(path).catch(() => null)
  if (!facts?.isFile()) return null
  const stamp = `${facts.mtimeMs} ${facts.size}`
  const entry = known.get(path)
  if (entry?.stamp === stamp) return entry.template
  const template = leadsOut(path, home) ? null : parseOrNull(await readFile(path, 'utf8'), path, log)
  known.set(path, { stamp, template })
  return template
}

function parseOrNull(source: string, path: string, log: Logger): TextTemplate | null {
  try {
    return parseText(source)
  } catch (error) {
    if (!(error instanceof TextProblem)) throw error
    log.error({ path, line: error.line, problem: error.message }, 'a text was refused; the next fallback is shown')
    return null
  }
}

interface TextFinding {
  /** The path below the content folder, such as nl/terms.md. */
  file: string
  line: number
  message: string
}

/** Checks all texts of a folder. */
export async function checkTexts(folder: string): Promise<TextFinding[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const findings = await Promise.all(files.filter((file) => file.endsWith('.md')).map((file) => checkFile(folder, file)))
  return findings.flat()
}

async function checkFile(folder: string, file: string): Promise<TextFinding[]> {
  const [tag = '', name = ''] = file.split(/[\\/]/)
  const [page = '', variant] = name.slice(0, -'.md'.length).split('.')
  const problem = (line: number, message: string): TextFinding[] => [{ file, line, message }]
  if (!StaticPageName.enum.some((known_page) => known_page === page))
    return problem(1, `there is no page ${page}: ${StaticPageName.enum.join(', ')}`)
  try {
    languageOf(variant ?? tag)
    parseText(await readFile(join(folder, file), 'utf8'))
    return []
  } catch (error) {
    if (error instanceof TextProblem) return problem(error.line, error.message)
    if (error instanceof RangeError) return problem(1, error.message)
    throw error
  }
}

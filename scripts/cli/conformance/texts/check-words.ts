import { blockTypes, isBlockType, PageFile } from '#schemas/pages/block.ts'
import { siteSchema } from '#schemas/site/site.ts'
import type { LocalText, SchemaNode } from '#schemas/site/site-node.ts'
import { type Problem, problem } from '#scripts/cli/conformance/problems.ts'
import { textFor } from '#server/platform/sites/files/texts.ts'
import { walkTexts } from '#server/platform/sites/files/walk-texts.ts'
import { languageName } from '#server/platform/sites/plan/words.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import { falseClaims } from './check-claims.ts'
import { foreignLanguage, judged_length } from './detect-language.ts'
import type { PageText } from './read-texts.ts'

const fix_language = 'Translate it, in site.json, pages/ or content/. A text of the product in another language is a mistake: report it.'
const fix_claim = 'Change the text, or the setting. If the text is not the site’s own, it is a mistake of the program: report it.'

/**
 * Returns a function that checks the texts of one page. Each text and each wording of a claim is reported once, for the first page that
 * shows it.
 */
export function createWordCheck(site: Pick<Site, 'file' | 'price_lists'>) {
  const judged = new Set<string>()
  const told = new Set<string>()
  return (texts: readonly PageText[], { at, tag }: { at: string; tag: string }): Problem[] => {
    const new_texts = texts.filter((each) => {
      const key = `${each.tag} ${each.text}`
      const is_new = !judged.has(key)
      judged.add(key)
      return is_new
    })
    const languages = new_texts.flatMap((each) => languageProblem(each.text, { at, tag: each.tag || tag }))
    const claims = falseClaims(texts, site)
      .filter(({ message }) => !told.has(message))
      .map(({ message }) => {
        told.add(message)
        return problem('claim', { message, at, fix: fix_claim })
      })
    return [...languages, ...claims]
  }
}

/**
 * Checks the language of the texts in site.json and in each page file. The short texts of a file are checked together, because the language
 * of a single short text cannot be detected.
 */
export function checkOwnWords({ file, pages, locales }: Pick<Site, 'file' | 'pages' | 'locales'>): Problem[] {
  const files: [name: string, texts: LocalText[]][] = [['site.json', textsOf(siteSchema, file)]]
  for (const [slug, page] of pages) files.push([`pages/${slug}.json`, pageTexts(page)])
  return files.flatMap(([name, texts]) =>
    locales.flatMap((locale) =>
      textsToJudge(texts, locale).flatMap((text) => languageProblem(text, { at: `${name} (${locale.tag})`, tag: locale.tag })),
    ),
  )
}

function languageProblem(text: string, { at, tag }: { at: string; tag: string }): Problem[] {
  const language = text.length < judged_length ? null : foreignLanguage(text, tag)
  if (language === null) return []
  const message = `says “${text.slice(0, 60).trimEnd()}…” in ${languageName(language)}, not in ${languageName(tag)}`
  return [problem('language', { message, at, fix: fix_language })]
}

function textsToJudge(texts: readonly LocalText[], locale: SiteLocale): string[] {
  const said = texts.map((text) => textFor(text, locale) ?? '').filter((text) => text !== '' && !text.startsWith('@'))
  const isLong = (text: string) => text.length >= judged_length
  const short = said.filter((text) => !isLong(text))
  return [...said.filter(isLong), [...new Set(short)].join('. ')]
}

function textsOf(schema: SchemaNode, value: unknown): LocalText[] {
  const texts: LocalText[] = []
  walkTexts({ schema, value, path: [] }, { text: (_path, text) => void texts.push(text) })
  return texts
}

function pageTexts(page: PageFile): LocalText[] {
  const of_sections = page.sections.flatMap(({ type, settings, blocks }) => {
    if (!isBlockType(type)) return []
    const { settings: schema, block } = blockTypes[type]
    return [
      ...textsOf(schema as unknown as SchemaNode, settings),
      ...blocks.flatMap((each) => textsOf(block as unknown as SchemaNode, each)),
    ]
  })
  return [...textsOf(PageFile as SchemaNode, page), ...of_sections]
}

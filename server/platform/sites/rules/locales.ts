import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languageOf } from '#schemas/locales.ts'
import { StaticPageName } from '#schemas/static-page.ts'
import { root } from '#server/platform/paths.ts'
import { listed } from '#server/platform/sites/finding-words.ts'
import type { Rule } from './rule.ts'

/** No error: a site whose buttons speak another language still beats one that is closed. */
export const messageRule: Rule = ({ file: { locales }, around: { messages }, warn }) =>
  locales.flatMap((tag, index) => {
    const language = languageOf(tag)
    if (messages.length === 0 || messages.includes(tag) || messages.includes(language)) return []
    return warn(
      ['locales', index],
      'missing-messages',
      `the client has no words in ${tag}.`,
      `Add client/messages/${language}, or use ${listed(messages)}.`,
    )
  })

/** Terms in a language people do not read bind nobody: every language of the site has every legal and help text. */
export const legalTextRule: Rule = ({ file: { locales }, around: { content }, warn }) =>
  locales.flatMap((tag, index) => {
    const language = languageOf(tag)
    const missing = StaticPageName.enum.filter(
      (page) => ![`${tag}/${page}.md`, `${language}/${page}.md`].some((path) => content.includes(path)) && !isShared(language, tag, page),
    )
    if (missing.length === 0) return []
    return warn(
      ['locales', index],
      'missing-text',
      `no ${missing.length === StaticPageName.enum.length ? 'legal and help texts' : missing.join(', ')} in ${tag}.`,
      `Write them as content/${language}/<page>.md in the site’s folder; until then the first language’s are shown.`,
    )
  })

const shared = new Map<string, ReadonlySet<string>>()

/** The texts every site has until it brings its own. */
function isShared(language: string, tag: string, page: string): boolean {
  const texts = shared.get(language) ?? new Set(textsIn(join(root, 'server', 'content', language)))
  shared.set(language, texts)
  return texts.has(`${page}.md`) || texts.has(`${page}.${tag}.md`)
}

function textsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

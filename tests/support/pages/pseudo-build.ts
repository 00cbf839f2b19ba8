import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLanguage } from '#schemas/locales.ts'
import { root } from '#server/platform/paths.ts'
import { textsOf } from './message-texts.ts'
import { changeWords, longestTexts, mark, widestOf } from './pseudo-texts.ts'

export const pseudo = { site: 'pseudo', longest: '', marked: '/en' } as const

/**
 * A change of a text. One change replaces Dutch texts by the longest text of any language. Another change marks every letter of English
 * texts.
 */
type Change = (text: string, key: string) => string
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * Copies the build and changes its Dutch and English texts. Also creates a site with both languages. The changes are made in the built
 * files, so the product needs no support for them.
 */
export function makePseudoBuild(): { folder: string; tenants_dir: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'couplet-pseudo-'))
  for (const name of ['package.json', 'dist', 'server/content', 'client/blocks/words'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'themes']) symlinkSync(join(root, name), join(folder, name), 'junction')
  for (const name of readdirSync(join(root, 'server')).filter((each) => !each.includes('.') && each !== 'content'))
    symlinkSync(join(root, 'server', name), join(folder, 'server', name), 'junction')
  rewriteMessages(folder)
  rewriteWords(folder)
  rewriteReportTexts(folder)
  rewriteContent(folder)
  const tenants_dir = join(folder, 'tenants')
  writeSite(tenants_dir)
  return { folder, tenants_dir, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Returns the content of a texts file with every text changed. The keys have the format `<file>.<key>`. */
function changed(value: Json, change: Change, key: string): Json {
  if (typeof value === 'string') return change(value, key)
  const entries = Object.entries(Object(value) as Record<string, Json>)
  return Object.fromEntries(entries.map(([name, each]) => [name, changed(each, change, `${key}.${name}`)]))
}

const changesOf = (folder: string): Readonly<Record<string, Change>> => {
  const longest = longestTexts(folder)
  return { nl: (text, key) => longest.get(key) ?? text, en: (text) => changeWords(text, mark) }
}

const fileOf = (name: string) => name.replace(/\.json$/, '')
const readJson = (path: string): Json => JSON.parse(readFileSync(path, 'utf8'))

function rewriteMessages(folder: string): void {
  for (const [language, change] of Object.entries(changesOf('client/messages'))) {
    const source = join(root, 'client/messages', language)
    const files = readdirSync(source).map((name) => [`./${language}/${name}`, changed(readJson(join(source, name)), change, fileOf(name))])
    const code = `const e=${JSON.stringify(Object.fromEntries(files))};export{e as messages};`
    for (const assets of ['dist/ssr/assets', 'dist/client/assets']) {
      const names = readdirSync(join(folder, assets)).filter((each) => new RegExp(`^${language}-[\\w-]{7,8}\\.js$`).test(each))
      if (names.length === 0) throw new Error(`${assets} has no chunk of the words of ${language}`)
      for (const name of names) writeFileSync(join(folder, assets, name), code)
    }
  }
}

/** Changes the texts of the landers, file by file. These texts are in the server's part of the build. */
function rewriteWords(folder: string): void {
  const changes = changesOf('client/blocks/words')
  const path = join(folder, 'dist/ssr/entry-server.js')
  let count = 0
  const code = readFileSync(path, 'utf8').replaceAll(/("\.\/words\/(nl|en)\/([\w-]+\.json)": )[\w$]+/g, (_, start, language, name) => {
    count += 1
    const words = readJson(join(root, 'client/blocks/words', language, name))
    return start + JSON.stringify(changed(words, changes[language] ?? String, fileOf(name)))
  })
  if (count === 0) throw new Error('the built landers name no files of words')
  writeFileSync(path, code)
}

/** Changes the texts of the report forms. The server sends them, so they are in its part of the build. */
function rewriteReportTexts(folder: string): void {
  const chunks = join(folder, 'dist/server/chunks')
  const files = readdirSync(chunks).filter((name) => name.endsWith('.js'))
  const path = files.map((name) => join(chunks, name)).find((each) => readFileSync(each, 'utf8').includes('report_title: '))
  if (!path) throw new Error('no file of the built server has the texts of the report forms')
  let code = readFileSync(path, 'utf8')
  for (const [language, change] of Object.entries(changesOf('server/messages')))
    for (const [key, text] of textsOf('server/messages', language as 'nl' | 'en')) {
      const [file, own_key] = key.split('.')
      if (file !== 'report') continue
      const built = `${own_key}: ${JSON.stringify(text)}`
      if (!code.includes(built)) throw new Error(`the built server does not contain ${built}`)
      code = code.replaceAll(built, `${own_key}: ${JSON.stringify(change(text, key))}`)
    }
  writeFileSync(path, code)
}

/** Marks every letter of the English legal and help texts, except in URLs and placeholders. */
function rewriteContent(folder: string): void {
  const content = join(folder, 'server/content')
  const kept = /(\{[^}]*\}|\]\([^)]*\)|https?:\S+|\S+@\S+)/
  for (const name of readdirSync(join(content, 'en'))) {
    const path = join(content, 'en', name)
    const [, head = '', body = ''] = /^(---\n.*?\n---\n)(.*)$/s.exec(readFileSync(path, 'utf8')) ?? []
    const said = head.replaceAll(/^(\w+: )(.*)$/gm, (_, key: string, text: string) => key + markOutside(text))
    writeFileSync(path, said + markOutside(body))
  }
  function markOutside(text: string): string {
    return text
      .split(kept)
      .map((part, index) => (index % 2 === 1 ? part : mark(part)))
      .join('')
  }
}

/** Writes a copy of the example site with the most languages. The texts of the site's own files are changed in the same way. */
function writeSite(tenants_dir: string): void {
  const own = join(root, 'tenants/rondeur')
  const site = join(tenants_dir, pseudo.site)
  mkdirSync(tenants_dir)
  cpSync(join(root, 'tenants/companies'), join(tenants_dir, 'companies'), { recursive: true })
  cpSync(own, site, { recursive: true })
  const { partners: _, $schema: __, credit_packages, ...file } = localized(readJson(join(own, 'site.json'))) as Record<string, Json>
  const all = { name: 'Pseudo', hosts: ['pseudo.example'], locales: ['nl-NL', 'en-GB'], countries: ['NL'], payments }
  writeFileSync(
    join(site, 'site.json'),
    JSON.stringify({ ...file, ...all, credit_packages: { EUR: (credit_packages as Record<string, Json>).EUR } }),
  )
  for (const name of readdirSync(join(site, 'pages'))) {
    const path = join(site, 'pages', name)
    writeFileSync(path, JSON.stringify(localized(readJson(path))))
  }
}

const payments = { provider: 'simulator', methods: { NL: ['ideal', 'creditcard', 'paypal', 'applepay', 'banktransfer', 'directdebit'] } }

function localized(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(localized)
  const texts = Object.entries(value)
  const is_text =
    texts.length > 0 &&
    texts.every(([key, text]) => isLanguage(key.slice(0, 2)) && /^..(-[A-Z]{2})?$/.test(key) && typeof text === 'string')
  if (!is_text) return Object.fromEntries(texts.map(([key, each]) => [key, localized(each)]))
  const said = texts.map(([, text]) => String(text))
  return { nl: widestOf(said, (said[0]?.length ?? 0) > 40), en: mark(String(value.en ?? said[0])) }
}

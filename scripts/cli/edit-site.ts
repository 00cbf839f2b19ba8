import { type Edit, findNodeAtLocation } from 'jsonc-parser'
import type { SiteFile } from '#schemas/site/site.ts'
import { checkSiteText } from '#server/platform/sites/check/examine.ts'
import type { Document } from '#server/platform/sites/check/findings.ts'
import { applyEdits, insertKey, removeAt, replaceAt } from '#server/platform/sites/files/edits.ts'
import { PublishRefused, publish } from '#server/platform/sites/files/publish.ts'
import { parseDocument } from '#server/platform/sites/files/read.ts'
import { readSiteFiles } from '#server/platform/sites/files/site-files.ts'
import { displayPath } from '#server/platform/sites/files/sources.ts'
import type { FoundSite } from './find-site.ts'

const bom = '\uFEFF'

/** Edits the text of a site file. Everything except the changed value stays the same, byte for byte. */
interface SiteText {
  text: string
  set(key: string, value: string): SiteText
  /** Adds a value to a list of strings, in the layout of that list. */
  insert(key: string, value: string, at: 'first' | 'last'): SiteText
  remove(key: string, value: string): SiteText
}

export function siteText(source: string): SiteText {
  const mark = source.startsWith(bom) ? bom : ''
  const { document } = parseDocument('', source)
  const edited = (edits: Edit[]) => siteText(mark + applyEdits(document.text, [edits]).text)
  return {
    text: source,
    set(key, value) {
      const replaced = replaceAt(document, [key], value)
      return edited(replaced.length > 0 ? replaced : insertKey(document, key, value, 'schema_version'))
    },
    insert: (key, value, at) => edited(insertInList(document, { key, value, at })),
    remove: (key, value) => edited(removeAt(document, [key, itemsOf(document, key).findIndex((item) => item.value === value)])),
  }
}

const itemsOf = ({ tree }: Document, key: string) => (tree && findNodeAtLocation(tree, [key])?.children) ?? []

function insertInList(document: Document, { key, value, at }: { key: string; value: string; at: 'first' | 'last' }): Edit[] {
  const items = itemsOf(document, key)
  const [first, second] = items
  const near = at === 'first' ? first : items.at(-1)
  if (!first || !near) throw new TypeError(`"${key}" is no list with something in it`)
  // the text between two entries: a space, or a line break with indentation
  const gap = second
    ? document.text.slice(first.offset + first.length, second.offset).replace(/^\s*,/, '')
    : (/(\r?\n\s*)$/.exec(document.text.slice(0, first.offset))?.[1] ?? ' ')
  return at === 'first'
    ? [{ offset: near.offset, length: 0, content: `${JSON.stringify(value)},${gap}` }]
    : [{ offset: near.offset + near.length, length: 0, content: `,${gap}${JSON.stringify(value)}` }]
}

/** Returns the text of the site file and its value. Throws if the file has errors, because an edit would hide an error. */
export function editable({ slug, examined, folders }: FoundSite): { text: SiteText; file: SiteFile } {
  const source = examined.sources.site
  const file = source === null ? null : checkSiteText(displayPath(folders, slug, 'site.json'), source).value
  if (source === null || file === null)
    throw new Error(`The file of ${slug} has errors: npx couplet check ${slug} lists them. Nothing was changed.`)
  return { text: siteText(source), file }
}

/**
 * Publishes the changed file: checks the file, stores it in the history and writes it atomically. An atomic write prevents a running server
 * from reading half of the file.
 */
export function writeSite({ slug, folders, env }: FoundSite, { text }: SiteText, by: string): void {
  const pages = readSiteFiles(folders, slug)?.pages ?? {}
  try {
    publish({ folders, data_dir: env.DATA_DIR }, { slug, files: { site: text, pages }, by, note: '' })
  } catch (error) {
    throw error instanceof PublishRefused ? new Error(`Nothing was written:\n${error.message}`) : error
  }
}

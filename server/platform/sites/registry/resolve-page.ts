import type { Logger } from 'pino'
import { blockTypes, isBlockType, type PageFile } from '#schemas/pages/block.ts'
import type { BlockData } from '#schemas/pages/block-node.ts'
import type { BlockPage } from '#schemas/pages/block-page.ts'
import type { LocalText, SchemaNode } from '#schemas/site/site-node.ts'
import { deepFreeze } from '#server/platform/deep-freeze.ts'
import { textIn } from '#server/platform/sites/files/texts.ts'
import type { Site, SiteLocale } from './site.ts'

type Reader = (schema: SchemaNode, value: unknown) => unknown
export type ResolvedPage = Pick<BlockPage, 'layout' | 'look' | 'title' | 'description' | 'sections'> & { needs: ReadonlySet<BlockData> }

/** Resolved pages by compiled site. When a site is compiled again, the pages of the old version are released. */
const resolved = new WeakMap<Site, WeakMap<PageFile, Map<string, ResolvedPage>>>()

/**
 * Resolves a page file in a locale. It selects texts, and inserts the URLs of pictures and the campaign texts. The result is frozen, and
 * all requests share it.
 */
export function resolvePage(page: PageFile, options: ResolveOptions): ResolvedPage {
  const { site, locale, campaign } = options
  const of_site = resolved.get(site) ?? new WeakMap<PageFile, Map<string, ResolvedPage>>()
  const of_page = of_site.get(page) ?? new Map<string, ResolvedPage>()
  resolved.set(site, of_site.set(page, of_page))
  // all unknown campaigns share one entry, because a URL may end with any text
  const way = `${locale.tag} ${campaign !== null && Object.hasOwn(page.campaigns, campaign) ? campaign : ''}`
  const known = of_page.get(way) ?? deepFreeze(readPage(page, options))
  of_page.set(way, known)
  return known
}

function readPage(page: PageFile, { site, locale, campaign, log }: ResolveOptions): ResolvedPage {
  const read = readerOf(site, locale)
  const text = (value: LocalText) => textOf(site, locale, value)
  const sections = page.sections.flatMap((section, index) => {
    if (!isBlockType(section.type)) {
      // a last good version may contain a section type that this program no longer has
      log.warn({ site: site.slug, type: section.type }, 'a section of an unknown type was left out')
      return []
    }
    const { settings, block } = blockTypes[section.type]
    return [
      {
        id: section.id,
        type: section.type,
        settings: { ...(read(settings as SchemaNode, section.settings) as object), ...(index === 0 && wordsOf(page, campaign, text)) },
        blocks: section.blocks.map((each) => read(block as SchemaNode, each) as Record<string, unknown>),
      },
    ]
  })
  return {
    layout: page.layout,
    look: page.look,
    title: text(page.seo.title),
    description: page.seo.description === undefined ? null : text(page.seo.description),
    sections,
    needs: new Set(sections.flatMap(({ type }) => blockTypes[type].needs)),
  }
}

interface ResolveOptions {
  site: Site
  locale: SiteLocale
  /** The last part of the URL. An unknown campaign has no effect. */
  campaign: string | null
  log: Logger
}

function wordsOf(page: PageFile, name: string | null, text: (value: LocalText) => string): Record<string, string> {
  const campaign = name !== null && Object.hasOwn(page.campaigns, name) ? page.campaigns[name] : undefined
  return Object.fromEntries(Object.entries(campaign ?? {}).map(([key, value]) => [key, text(value)]))
}

function textOf(site: Site, locale: SiteLocale, value: LocalText): string {
  const [first] = site.locales
  return textIn(value, locale, first ?? locale)
}

function readerOf(site: Site, locale: SiteLocale): Reader {
  const read: Reader = (schema, value) => {
    if (value === undefined) return undefined
    if (schema['x-localized']) return textOf(site, locale, value as LocalText)
    if (schema['x-asset']) return value === '' ? '' : (site.asset(String(value)) ?? '')
    if (Array.isArray(value)) return value.map((item) => read(schema.items ?? {}, item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, read(schema.properties?.[key] ?? {}, part)]))
  }
  return read
}

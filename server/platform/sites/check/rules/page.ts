import { blockTypes, isBlockType, PageFile } from '#schemas/pages/block.ts'
import { landerNames, profileLanderNames } from '#schemas/pages/landers.ts'
import { StaticPageName } from '#schemas/pages/static-page.ts'
import { landerPrefixes, type Niche } from '#schemas/site/niches.ts'
import { reservedPages } from '#schemas/site/reserved.ts'
import type { SiteFile } from '#schemas/site/site.ts'
import type { LocalText, SchemaNode } from '#schemas/site/site-node.ts'
import { joinNames } from '#server/platform/sites/check/finding-words.ts'
import { type Document, type Finding, findingAt, type Path } from '#server/platform/sites/check/findings.ts'
import type { SiteSurroundings } from '#server/platform/sites/check/surroundings.ts'
import { walkTexts } from '#server/platform/sites/files/walk-texts.ts'
import { checkCampaigns } from './campaigns.ts'
import { checkKeys, checkLook } from './page-names.ts'
import { pictureFinding } from './pictures.ts'
import { cutFix, cutMessage, longTexts, translationProblem } from './words.ts'

interface SitePage {
  slug: string
  page: PageFile
  document: Document
  /** The site file. Null if the site file is invalid. */
  file: SiteFile | null
  around: Pick<SiteSurroundings, 'hasAsset' | 'asset'>
}

/** Checks that need both a page and its site. */
export function checkSitePage(page: SitePage): Finding[] {
  return [...checkSlug(page), ...checkCampaigns(page), ...checkLook(page.page, page.document), ...checkSeo(page), ...checkParts(page)]
}

/** Reports a page that has the name of a reserved page, of a legal text, or of a lander of another niche. */
function checkSlug({ slug, document, file }: SitePage): Finding[] {
  const warn = (kind: 'other-niche' | 'hidden-text', message: string, fix: string) => [
    findingAt(document, [], 'value', { severity: 'warning', kind, message, fix }),
  ]
  if (reservedPages.includes(slug))
    return [
      findingAt(document, [], 'value', {
        kind: 'reserved-name',
        message: `"${slug}" is a reserved address.`,
        fix: `Rename the file. Reserved: ${joinNames(reservedPages)}.`,
      }),
    ]
  if (StaticPageName.enum.some((name) => name === slug))
    return warn(
      'hidden-text',
      `/pages/${slug} is where people look for the ${slug} text; this page takes its place.`,
      `Rename the file, or write the text as content/<language>/${slug}.md.`,
    )
  const [, prefix, lander] = /^([a-z]+)-(.+)$/.exec(slug) ?? []
  const [niche] = Object.entries(landerPrefixes).find(([, each]) => each !== '' && each === prefix) ?? []
  if (!niche || !lander || !file || !landers.includes(lander)) return []
  if (Number(niche) === file.niche)
    return warn(
      'other-niche',
      `it does not replace the lander ${lander}, which this site's niche finds by itself.`,
      `Call the file ${lander}.json.`,
    )
  return warn(
    'other-niche',
    `"${slug}" is a lander of niche ${niche} (${prefix}); this site is niche ${file.niche} (${landerPrefixes[file.niche as Niche] || 'general'}).`,
    `Call the file ${lander}.json to change this site's own lander, or remove it.`,
  )
}

const landers: readonly string[] = [...landerNames, ...profileLanderNames.map((name) => `member-${name}`)]
const shown = { title: 60, description: 160 } as const

function checkSeo({ page, document }: SitePage): Finding[] {
  return (['title', 'description'] as const).flatMap((key) => {
    const text = page.seo[key]
    return text === undefined
      ? []
      : longTexts(['seo', key], text, shown[key]).map(({ path, length }) =>
          findingAt(document, path, 'value', {
            severity: 'warning',
            kind: 'long-for-search',
            message: cutMessage(length, shown[key]),
            fix: cutFix(length, shown[key]),
          }),
        )
  })
}

/** Checks that texts exist in all languages of the site, that keys of texts exist, and that pictures and videos exist. */
function checkParts({ page, document, file, around }: SitePage): Finding[] {
  const findings: Finding[] = []
  const visitor = {
    text(path: Path, text: LocalText) {
      findings.push(...checkKeys(path, text, document))
      const problem = file && translationProblem(path, text, file)
      if (problem) findings.push(findingAt(document, path, 'value', { severity: 'warning', ...problem }))
    },
    asset(path: Path, name: string, kind: 'picture' | 'video') {
      findings.push(...pictureFinding(document, path, { name, kind, around }))
    },
  }
  walkTexts({ schema: PageFile as SchemaNode, value: page, path: [] }, visitor)
  for (const [index, { type, settings, blocks }] of page.sections.entries()) {
    if (!isBlockType(type)) continue
    const { settings: of_settings, block } = blockTypes[type]
    walkTexts({ schema: of_settings as unknown as SchemaNode, value: settings, path: ['sections', index, 'settings'] }, visitor)
    for (const [place, each] of blocks.entries())
      walkTexts({ schema: block as unknown as SchemaNode, value: each, path: ['sections', index, 'blocks', place] }, visitor)
  }
  return findings
}

import { blockTypes, isBlockType, type PageFile } from '#schemas/pages/block.ts'
import { profileLanderNames } from '#schemas/pages/landers.ts'
import type { SchemaNode } from '#schemas/site/site-node.ts'
import { joinNames } from '#server/platform/sites/check/finding-words.ts'
import { type Document, type Finding, findingAt, type Path } from '#server/platform/sites/check/findings.ts'

/** Pages whose URL has no segment for a campaign. */
const without_campaigns: readonly string[] = [
  'index',
  'tinderswipe',
  ...profileLanderNames.filter((name) => name === 'signup' || name === 'landing').map((name) => `member-${name}`),
]

/** Reports campaign texts that are never shown. */
export function checkCampaigns({ slug, page, document }: { slug: string; page: PageFile; document: Document }): Finding[] {
  const names = Object.keys(page.campaigns)
  const warn = (path: Path, message: string, fix: string) =>
    findingAt(document, path, 'key', { severity: 'warning', kind: 'unseen-campaign', message, fix })
  if (names.length === 0) return []
  if (without_campaigns.includes(slug))
    return [warn(['campaigns'], `the address of ${slug} takes no campaign, so its texts are never shown.`, 'Remove campaigns.')]
  const [first] = page.sections
  if (!first || !isBlockType(first.type)) return []
  const known = Object.keys((blockTypes[first.type].settings as SchemaNode).properties ?? {})
  return names.flatMap((name) =>
    Object.keys(page.campaigns[name] ?? {})
      .filter((word) => !known.includes(word))
      .map((word) =>
        warn(
          ['campaigns', name, word],
          `the first section, of type ${first.type}, has no ${word}, so these texts are never shown.`,
          `Its settings: ${joinNames(known)}.`,
        ),
      ),
  )
}

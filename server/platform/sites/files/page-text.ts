import { type BlockTypeName, blockTypes, isBlockType, PageFile, type PageSection } from '#schemas/pages/block.ts'
import { createTextCheck } from '#server/platform/sites/check/check-text.ts'
import { certainlyMeant, didYouMean } from '#server/platform/sites/check/did-you-mean.ts'
import { type Document, type Finding, findingAt } from '#server/platform/sites/check/findings.ts'
import { createValidator } from '#server/platform/sites/check/validate.ts'
import { replaceAt } from './edits.ts'
import { isObject, pageVersions } from './migrate-site-file.ts'

const checks = Object.fromEntries(
  Object.entries(blockTypes).map(([name, { settings, block }]) => [
    name,
    { settings: createValidator(settings, `setting of "${name}"`), block: createValidator(block, `part of a block of "${name}"`) },
  ]),
) as Record<BlockTypeName, Record<'settings' | 'block', ReturnType<typeof createValidator>>>

/** Checks the text of a page file and fills in its defaults. */
export const checkPageText = createTextCheck<PageFile>({
  validate: createValidator(PageFile, 'part of a page'),
  versions: pageVersions,
  rules: (document) => {
    const { sections } = Object(document.value) as { sections?: unknown }
    return Array.isArray(sections) ? sections.flatMap((_, index) => checkSection(document, index)) : []
  },
})

function checkSection(document: Document, index: number): Finding[] {
  const sections = (document.value as { sections: readonly Partial<PageSection>[] }).sections
  const { id, type, settings, blocks } = Object(sections[index]) as Partial<PageSection>
  const at = (part: string | number) => ['sections', index, part] as const
  const findings: Finding[] = []
  if (typeof id === 'string' && sections.findIndex((other) => other?.id === id) < index)
    findings.push(
      findingAt(document, at('id'), 'value', {
        kind: 'duplicate-section',
        message: `another section is called "${id}".`,
        fix: 'An id names one section of its page.',
      }),
    )
  if (typeof type !== 'string') return findings
  if (!isBlockType(type)) {
    const known = Object.keys(blockTypes)
    const fix = didYouMean(type, known) ?? `One of ${known.join(', ')}.`
    const meant = certainlyMeant(type, known)
    const edits = meant === null ? [] : replaceAt(document, at('type'), meant)
    return [
      ...findings,
      findingAt(document, at('type'), 'value', { kind: 'unknown-block', message: `"${type}" is not a section.`, fix, edits }),
    ]
  }
  // if the settings are not an object, the schema of the page has already reported that
  if (isObject(settings)) findings.push(...checks[type].settings(document, at('settings')))
  if (!Array.isArray(blocks)) return findings
  const { most_blocks } = blockTypes[type]
  if (blocks.length > most_blocks)
    findings.push(
      findingAt(document, at('blocks'), 'value', {
        kind: 'out-of-range',
        message: most_blocks === 0 ? `a section "${type}" repeats nothing.` : `must have at most ${most_blocks} entries.`,
        fix: most_blocks === 0 ? 'Remove its blocks.' : 'Leave some out, or make a second section.',
      }),
    )
  return [
    ...findings,
    ...blocks.flatMap((block, position) => (isObject(block) ? checks[type].block(document, [...at('blocks'), position]) : [])),
  ]
}

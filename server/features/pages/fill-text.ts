import type { StaticPage, TextBlock, TextRun } from '#schemas/pages/static-page.ts'
import { isValueName, type TextConditions, type TextValues } from './text-names.ts'
import type { Condition, TemplateBlock, TextTemplate } from './text-template.ts'

/**
 * Fills a text template for a site. A paragraph is left out if one of its placeholders has no value, for example the phone number. A
 * heading whose condition is false removes its section.
 */
export function fillText(
  { title, description, blocks }: TextTemplate,
  values: TextValues,
  conditions: TextConditions,
): Pick<StaticPage, 'title' | 'description' | 'blocks'> {
  const applies = (condition: Condition | null) => condition === null || conditions[condition.name] !== condition.is_negated
  const filled: TextBlock[] = []
  let skipped_level = Number.POSITIVE_INFINITY
  for (const block of blocks) {
    if (block.level !== undefined && block.level <= skipped_level)
      skipped_level = applies(block.condition) ? Number.POSITIVE_INFINITY : block.level
    if (skipped_level < Number.POSITIVE_INFINITY || !applies(block.condition)) continue
    const done = fillBlock(block, values, applies)
    if (done) filled.push(done)
  }
  return { title: fill(title, values), description: fill(description, values), blocks: filled }
}

function fillBlock(
  { condition: _, ...block }: TemplateBlock,
  values: TextValues,
  applies: (condition: Condition | null) => boolean,
): TextBlock | null {
  const is_list = block.items.length > 0
  const items = block.items
    .filter(({ condition, runs }) => applies(condition) && isComplete(runs, values))
    .map(({ runs }) => runs.map((run) => fillRun(run, values)))
  if (is_list ? items.length === 0 : !isComplete(block.runs, values)) return null
  return { ...block, runs: block.runs.map((run) => fillRun(run, values)), items }
}

function isComplete(runs: readonly TextRun[], values: TextValues): boolean {
  return runs.every(({ text }) => [...text.matchAll(namePattern)].every(([, name = '']) => !isValueName(name) || values[name] !== ''))
}

/** Inserts the values of placeholders. Values are inserted after the Markdown was parsed, so a value cannot become Markdown. */
function fillRun(run: TextRun, values: TextValues): TextRun {
  const text = fill(run.text, values)
  return run.href === undefined ? { ...run, text } : { ...run, text, href: fillHref(run.href, values) }
}

/** Inserts values into a link. The scheme of the link was checked before. Values are escaped, so they cannot add another scheme. */
function fillHref(href: string, values: TextValues): string {
  const safe = href.startsWith('tel:') ? (value: string) => value.replaceAll(/[^+\d]/g, '') : encodeURIComponent
  const escaped = href.replaceAll(namePattern, (whole, name: string) => (isValueName(name) ? safe(values[name]) : whole))
  return href.startsWith('mailto:') ? escaped.replaceAll('%40', '@') : escaped
}

const namePattern = /\{(\w+)\}/g

function fill(text: string, values: TextValues): string {
  return text.replaceAll(namePattern, (whole, name: string) => (isValueName(name) ? values[name] : whole))
}

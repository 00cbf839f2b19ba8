import type { Paragraph, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { TextRun } from '#schemas/pages/static-page.ts'
import { unreadableSign } from '#server/platform/sites/files/read.ts'
import { parseRuns } from './parse-runs.ts'
import { isConditionName, isValueName } from './text-names.ts'
import { type Condition, type TemplateBlock, type TemplateItem, TextProblem, type TextTemplate } from './text-template.ts'

/**
 * Parses Markdown with front matter into a text template. Content that the page cannot show (HTML, pictures, tables, nested lists, other
 * link schemes) throws with its line number, so that no content is dropped silently.
 */
export function parseText(source: string): TextTemplate {
  if (source.includes(unreadableSign))
    throw new TextProblem(lineOf(source, unreadableSign), 'the bytes here are no character: save the file as UTF-8')
  const { lines, body } = splitFrontMatter(source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'))
  const { title, description } = readFrontMatter(lines)
  const blocks = fromMarkdown(body).children.flatMap((node) => parseBlock(node))
  for (const name of namesIn([title, description, ...blocks.flatMap(textsOf)])) {
    if (!isValueName(name)) throw new TextProblem(lineOf(source, `{${name}}`), `{${name}} is not a value a text can name`)
  }
  return { title, description, blocks }
}

/** Replaces the front matter by empty lines, so that line numbers stay correct. */
function splitFrontMatter(source: string): { lines: string[]; body: string } {
  const [matter, inner = ''] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? []
  if (!matter) throw new TextProblem(1, 'the file does not begin with front matter: --- title: … description: … ---')
  const lines = inner.split('\n')
  return { lines, body: '\n'.repeat(lines.length + 2) + source.slice(matter.length) }
}

function readFrontMatter(lines: readonly string[]): { title: string; description: string } {
  const values = new Map<string, string>()
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('#') || line.trim() === '') continue
    const at = line.indexOf(':')
    const key = line.slice(0, at).trim()
    if (at < 0 || (key !== 'title' && key !== 'description')) throw new TextProblem(index + 2, 'front matter knows title and description')
    values.set(key, line.slice(at + 1).trim())
  }
  const title = values.get('title')
  const description = values.get('description')
  if (!title || !description) throw new TextProblem(1, `the front matter has no ${title ? 'description' : 'title'}`)
  return { title, description }
}

function parseBlock(node: RootContent): TemplateBlock[] {
  switch (node.type) {
    case 'heading':
      return [parseHeading(node.depth, node.position?.start.line ?? 1, parseRuns(node.children))]
    case 'paragraph':
      return [{ type: 'paragraph', ...parseItem(node), items: [] }]
    case 'blockquote': {
      const [paragraph, ...others] = node.children
      if (paragraph?.type !== 'paragraph' || others.length > 0) throw refusal(node, 'a note is one paragraph')
      return [{ type: 'note', ...parseItem(paragraph), items: [] }]
    }
    case 'list':
      return [{ type: node.ordered ? 'steps' : 'list', condition: null, runs: [], items: node.children.map((item) => parseListItem(item)) }]
    case 'html':
      if (/^<!--[\s\S]*-->$/.test(node.value.trim())) return []
      throw refusal(node, 'HTML is not shown; only comments may stand here')
    default:
      throw refusal(node, `a text has headings, paragraphs, notes and lists, not ${node.type}`)
  }
}

function parseListItem(item: { children: readonly RootContent[]; position?: RootContent['position'] }): TemplateItem {
  const [paragraph, ...others] = item.children
  if (paragraph?.type !== 'paragraph' || others.length > 0) throw refusal(item, 'an item is one paragraph; lists do not nest')
  return parseItem(paragraph)
}

function parseItem(paragraph: Paragraph): TemplateItem {
  return takeCondition(parseRuns(paragraph.children), paragraph.position?.start.line ?? 1)
}

const anchorPattern = /\s*\{#([a-z0-9-]+)\}$/

function parseHeading(depth: number, line: number, all_runs: TextRun[]): TemplateBlock {
  if (depth !== 2 && depth !== 3) throw new TextProblem(line, 'headings are ## and ###; the title is in the front matter')
  const { condition, runs } = takeCondition(all_runs, line)
  const last = runs.at(-1)
  const anchor = last && anchorPattern.exec(last.text)?.[1]
  if (!last || !anchor) throw new TextProblem(line, 'a heading ends with its anchor: {#refund}. Links keep working when its words change.')
  const bare = [...runs.slice(0, -1), { ...last, text: last.text.replace(anchorPattern, '') }]
  return { type: 'heading', level: depth, anchor, condition, runs: bare, items: [] }
}

function takeCondition(runs: TextRun[], line: number): TemplateItem {
  const [first, ...rest] = runs
  const found = first && /^\{\?(!?)(\w+)\}\s*/.exec(first.text)
  if (!first || !found) return { condition: null, runs }
  const [opening, negation, name = ''] = found
  if (!isConditionName(name)) throw new TextProblem(line, `{?${name}} is not a condition a text can have`)
  const condition: Condition = { name, is_negated: negation === '!' }
  return { condition, runs: [{ ...first, text: first.text.slice(opening.length) }, ...rest] }
}

function textsOf({ runs, items }: TemplateBlock): string[] {
  return [...runs, ...items.flatMap((item) => item.runs)].flatMap(({ text, href = '' }) => [text, href])
}

function namesIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))
}

function lineOf(source: string, text: string): number {
  return source.slice(0, Math.max(0, source.indexOf(text))).split('\n').length
}

function refusal(node: { position?: RootContent['position'] }, message: string): TextProblem {
  return new TextProblem(node.position?.start.line ?? 1, message)
}

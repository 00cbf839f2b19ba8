import type { PhrasingContent } from 'mdast'
import type { TextRun } from '#schemas/pages/static-page.ts'
import { isTextLink } from '#schemas/pages/text-links.ts'
import { TextProblem } from './text-template.ts'

type Style = Omit<TextRun, 'text'>

/** Converts inline Markdown into a flat list of runs with their styles, so that the page needs no recursion. */
export function parseRuns(nodes: readonly PhrasingContent[], style: Style = {}): TextRun[] {
  return nodes.flatMap((node): TextRun[] => {
    switch (node.type) {
      case 'text':
        // a line break in the source is not a line break on the page
        return [{ text: node.value.replaceAll(/[ \t]*\n[ \t]*/g, ' '), ...style }]
      case 'break':
        return [{ text: '\n', ...style }]
      case 'inlineCode':
        return [{ text: node.value, ...style, code: true }]
      case 'strong':
        return parseRuns(node.children, { ...style, strong: true })
      case 'emphasis':
        return parseRuns(node.children, { ...style, em: true })
      case 'link':
        if (!isTextLink(node.url)) throw refusal(node, `a link to ${node.url} is not allowed: https, mailto, tel, /… or #…`)
        return parseRuns(node.children, { ...style, href: node.url })
      default:
        throw refusal(node, `a text has words, emphasis and links, not ${node.type}`)
    }
  })
}

function refusal({ position }: PhrasingContent, message: string): TextProblem {
  return new TextProblem(position?.start.line ?? 1, message)
}

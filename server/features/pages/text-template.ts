import type { TextBlock, TextRun } from '#schemas/pages/static-page.ts'
import type { ConditionName } from './text-names.ts'

export interface Condition {
  name: ConditionName
  is_negated: boolean
}

/** A list item, or the text of a whole paragraph. Its runs still contain placeholders. */
export interface TemplateItem {
  condition: Condition | null
  runs: TextRun[]
}

export interface TemplateBlock extends Omit<TextBlock, 'items'> {
  condition: Condition | null
  items: TemplateItem[]
}

/** A parsed text with unfilled placeholders and conditions. All sites with the same file share the template. */
export interface TextTemplate {
  title: string
  description: string
  blocks: TemplateBlock[]
}

/** An error in a text, with its line number. */
export class TextProblem extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

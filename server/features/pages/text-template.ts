import type { TextBlock, TextRun } from '#schemas/pages/static-page.ts'
import type { ConditionName } from './text-names.ts'

export interface Condition {
  name: ConditionName
  is_negated: boolean
}

/** A list's item, or a whole block's text: its runs still hold `{names}`. */
export interface TemplateItem {
  condition: Condition | null
  runs: TextRun[]
}

export interface TemplateBlock extends Omit<TextBlock, 'items'> {
  condition: Condition | null
  items: TemplateItem[]
}

/** A text as it was written, parsed, with names and conditions not yet filled in: the same for every site that uses the file. */
export interface TextTemplate {
  title: string
  description: string
  blocks: TemplateBlock[]
}

/** What is wrong with a text, and where. */
export class TextProblem extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

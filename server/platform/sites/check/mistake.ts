import type { SchemaNode } from '#schemas/site/site-node.ts'
import { didYouMean } from './did-you-mean.ts'
import { quoteValue, sentence } from './finding-words.ts'
import type { Document, Finding, Path } from './findings.ts'

/** A schema and the words for its parts in messages. */
export interface Subject {
  schema: SchemaNode
  /** The word for a key of this schema, such as "setting". */
  what: string
  /** Keys whose values are computed. Each has an explanation of where its value comes from. */
  computed: Readonly<Record<string, string>>
}

/** A value that the schema rejects. */
export interface Mistake {
  document: Document
  subject: Subject
  /** The path of the rejected value. */
  path: Path
  value: unknown
  params: Readonly<Record<string, unknown>>
  /** The part of the schema that rejects the value. */
  node: SchemaNode
}
export type Explain = (mistake: Mistake) => Finding

export function suggestion(word: string, choices: readonly unknown[]): string {
  const words = choices.map(String)
  return didYouMean(word, words) ?? (words.length <= 12 ? `One of ${words.join(', ')}.` : `For instance ${words.slice(0, 6).join(', ')}.`)
}

export function exampleOf({ examples: [example] = [] }: SchemaNode): string | undefined {
  return example === undefined ? undefined : `For instance ${quoteValue(example)}.`
}

export const expectedOf = (node: SchemaNode): string | undefined =>
  [exampleOf(node), node.description && sentence(node.description)].filter(Boolean).join(' ') || undefined

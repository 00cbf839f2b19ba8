import { type Document, type Finding, findingOver } from './findings.ts'

/**
 * Maximum length of a file, hundreds of times that of a real site. A larger file would take processing time from all sites or overflow the
 * stack.
 */
const most_characters = 1_000_000
export const deepest = 100

export const isTooLong = (text: string): boolean => text.length > most_characters

/** The finding for a text that is too long or too deeply nested. Null if the text is within the limits. */
export function boundsFinding(file: string, text: string): Finding | null {
  const problem = isTooLong(text)
    ? `longer than ${most_characters.toLocaleString('en')} characters.`
    : depthOf(text) > deepest
      ? `nested more than ${deepest} levels deep.`
      : null
  if (!problem) return null
  const head: Document = { file, text: text.slice(0, 80), tree: undefined, value: undefined }
  const fix = 'Is it the right file? It is written by hand, or by couplet new and the Studio.'
  return findingOver(head, { offset: 0, length: 1 }, { kind: 'syntax', message: problem, fix })
}

function depthOf(text: string): number {
  let [depth, most] = [0, 0]
  let in_text = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (in_text && sign === '\\') at++
    else if (sign === '"') in_text = !in_text
    else if (!in_text && (sign === '{' || sign === '[')) most = Math.max(most, ++depth)
    else if (!in_text && (sign === '}' || sign === ']')) depth--
  }
  return most
}

/** Formats JSON as a person would: a value is on one line if it fits. */
export function layOut(value: unknown, indent = ''): string {
  const line = spaced(value)
  if (line.length + indent.length <= 100 || typeof value !== 'object' || value === null) return line
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((part) => layOut(part, inner))
    : Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${layOut(part, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}${close}`
}

/** Formats a whole file as a code block, with one line for each key. */
export function layOutFile(value: Readonly<Record<string, unknown>>): string {
  const keys = Object.entries(value).map(([key, part]) => `  ${JSON.stringify(key)}: ${layOut(part, '  ')}`)
  return ['```json', '{', keys.join(',\n'), '}', '```'].join('\n')
}

/** Wraps a paragraph at 120 characters. */
export const wrap = (text: string): string => text.replaceAll(/(.{1,120})(?:\s+|$)/g, '$1\n').trimEnd()

function spaced(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${spaced(part)}`)
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}'
}

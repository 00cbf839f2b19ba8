const line_width = 140

export const toJson = (value: object): string => `${layOut(value, '', 0)}\n`

/**
 * Formats JSON like the formatter of the project, with short lists on one line. `before` is the number of characters that the line already
 * has.
 */
function layOut(value: unknown, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const flat = value.every((item) => typeof item !== 'object') ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]` : null
    // the comparison leaves one character for a comma
    if (flat !== null && before + flat.length < line_width) return flat
    return `[\n${value.map((item) => inner + layOut(item, inner, inner.length)).join(',\n')}\n${indent}]`
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  if (entries.length === 0) return '{}'
  const write =
    (pad: string) =>
    ([key, item]: [string, unknown]) => {
      const name = `${pad}${JSON.stringify(key)}: `
      return name + layOut(item, pad, name.length)
    }
  const is_leaf = indent !== '' && entries.every(([, item]) => typeof item === 'number')
  return is_leaf ? `{ ${entries.map(write('')).join(', ')} }` : `{\n${entries.map(write(inner)).join(',\n')}\n${indent}}`
}

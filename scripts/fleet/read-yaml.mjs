/**
 * As much of YAML as docker-compose.yml is written in: maps and lists by indentation, lists in brackets, quoted and plain values, anchors, aliases and
 * merged maps. Whatever else it meets it refuses. Every value is a string.
 */
export function readYaml(text) {
  const lines = text.split('\n').flatMap((line, index) => {
    const content = line.replace(/(^|\s)#.*$/, '').trimEnd()
    return content.trim() === '' ? [] : [{ indent: content.search(/\S/), content: content.trim(), number: index + 1 }]
  })
  return createReader(lines).block(0)
}

function createReader(lines) {
  const anchors = new Map()
  let at = 0

  /** What is indented by at least this much. */
  function block(least) {
    const first = lines[at]
    if (!first || first.indent < least) return null
    return first.content.startsWith('- ') ? list(first.indent) : map(first.indent)
  }

  function list(indent) {
    const items = []
    while (lines[at]?.indent === indent && lines[at].content.startsWith('- ')) {
      const line = lines[at]
      const content = line.content.slice(2)
      if (/^[\w-]+:( |$)/.test(content)) {
        // a map that begins on the line of its dash
        lines[at] = { ...line, indent: indent + 2, content }
        items.push(map(indent + 2))
      } else {
        at += 1
        items.push(scalar(content, line.number))
      }
    }
    return items
  }

  function map(indent) {
    const found = {}
    while (lines[at]?.indent === indent) {
      const { content, number } = lines[at]
      const [, key, rest] = /^([\w.<-]+):(?:\s+(.*))?$/.exec(content) ?? []
      if (key === undefined) throw new Error(`line ${number} is not understood: ${content}`)
      at += 1
      const value = read(rest ?? '', indent, number)
      Object.assign(found, key === '<<' ? { ...value, ...found } : { [key]: value })
    }
    return found
  }

  function read(text, indent, number) {
    const [, anchor, rest] = /^&([\w-]+)\s*(.*)$/.exec(text) ?? [undefined, null, text]
    if (rest.startsWith('*')) return anchors.get(rest.slice(1))
    const value = rest === '' ? block(indent + 1) : scalar(rest, number)
    if (anchor) anchors.set(anchor, value)
    return value
  }

  return { block }
}

function scalar(text, number) {
  if (text.startsWith('[')) return JSON.parse(text.replace(/(?<=[[,]\s*)([A-Za-z][\w-]*)(?=\s*[,\]])/g, '"$1"'))
  const [, single, double] = /^(?:'([^']*)'|"([^"\\]*)")$/.exec(text) ?? []
  if (/^[{|>*&!]/.test(text)) throw new Error(`line ${number} is not understood: ${text}`)
  return single ?? double ?? text
}

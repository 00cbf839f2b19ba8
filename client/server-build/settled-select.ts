import { isValidElement } from 'react'

interface OptionProps {
  value?: unknown
  children?: unknown
}

/**
 * A list of plain options as text: two lists of ages are a hundred and sixty elements, which React would draw one by one. Null where an option is
 * more than a value and its words, or several may be chosen.
 */
export function settledSelect(props: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  if (props.multiple) return null
  const chosen = props.value ?? props.defaultValue
  const html = optionsOf(props.children, chosen === undefined || chosen === null ? null : String(chosen))
  if (html === null) return null
  const { children, ...rest } = props
  return { ...rest, dangerouslySetInnerHTML: { __html: html } }
}

function optionsOf(children: unknown, chosen: string | null): string | null {
  if (children === null || children === undefined || typeof children === 'boolean') return ''
  if (Array.isArray(children)) {
    let html = ''
    for (const child of children) {
      const options = optionsOf(child, chosen)
      if (options === null) return null
      html += options
    }
    return html
  }
  return isValidElement<OptionProps>(children) && children.type === 'option' ? optionOf(children.props, chosen) : null
}

function optionOf(props: OptionProps, chosen: string | null): string | null {
  const { value, children: words } = props
  for (const name in props) if (name !== 'value' && name !== 'children') return null
  if (!isText(value) || !isText(words)) return null
  const selected = chosen !== null && String(value) === chosen ? ' selected=""' : ''
  return `<option value="${escaped(value)}"${selected}>${escaped(words)}</option>`
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

const special: Readonly<Record<string, string>> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

/** As React writes it. */
const escaped = (text: string | number): string => String(text).replaceAll(/["&'<>]/g, (letter) => special[letter] ?? letter)

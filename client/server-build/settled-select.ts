import { isValidElement } from 'react'
import { escaped } from './drawing/escaped.ts'

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
  if (Array.isArray(children)) return listed(children, chosen)
  return isValidElement<OptionProps>(children) && children.type === 'option' ? optionOf(children.props, chosen) : null
}

const most_ways = 200
/** Of lists that are the same ones for many pages, by what is chosen of them. */
const known = new WeakMap<readonly unknown[], Map<string | null, string | null>>()

function listed(children: readonly unknown[], chosen: string | null): string | null {
  const ways = known.get(children)
  const written = ways?.get(chosen)
  if (written !== undefined) return written
  const options = children.map((child) => optionsOf(child, chosen))
  const html = options.includes(null) ? null : options.join('')
  // a list that is never met again is forgotten with its page
  if (!ways) known.set(children, new Map([[chosen, html]]))
  else if (ways.size < most_ways) ways.set(chosen, html)
  return html
}

function optionOf(props: OptionProps, chosen: string | null): string | null {
  const { value, children: words } = props
  for (const name in props) if (name !== 'value' && name !== 'children') return null
  if (!isText(value) || !isText(words)) return null
  const selected = chosen !== null && String(value) === chosen ? ' selected=""' : ''
  return `<option value="${escaped(String(value))}"${selected}>${escaped(String(words))}</option>`
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

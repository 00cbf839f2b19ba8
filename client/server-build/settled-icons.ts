import { X } from 'lucide-react'
import { createElement, type ElementType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DrawnMarkup, type DrawnMarkupProps } from './drawing/drawn-markup.ts'
import { usedStyles } from './style-collector.ts'

interface Settled {
  type: typeof DrawnMarkup
  props: DrawnMarkupProps
}

/** Every icon is drawn by one function, made anew for each: its text tells an icon without a list of them all, which a start would read. */
const drawer = textOf(X)
const icons = new Map<object, boolean>()
/** By icon, then by what it is given. An icon is given a size and little more: the limit is for the day when somebody gives it a number that moves. */
const known = new Map<object, Map<string, Settled>>()
const most_of_an_icon = 50
const awaited: { type: object; key: string; props: Readonly<Record<string, unknown>> }[] = []

/** An icon as the text it ends in. */
export function settledIcon(type: object, props: Readonly<Record<string, unknown>>): Settled | null {
  if (!isIcon(type)) return null
  const key = keyOf(props)
  if (key === null) return null
  if (!known.get(type)?.has(key)) {
    awaited.push({ type, key, props })
    // an icon in a table that a module makes when it is read is made once and for good
    if (!usedStyles()) settleIcons()
  }
  return known.get(type)?.get(key) ?? null
}

function isIcon(type: object): boolean {
  let is_icon = icons.get(type)
  if (is_icon === undefined) {
    is_icon = drawer !== '' && textOf(type) === drawer
    icons.set(type, is_icon)
  }
  return is_icon
}

/** How a component that takes a ref is drawn, as source; empty for every other. */
function textOf(type: object): string {
  return 'render' in type && typeof type.render === 'function' ? String(type.render) : ''
}

function keyOf(props: Readonly<Record<string, unknown>>): string | null {
  let key = ''
  for (const name in props) {
    const value = props[name]
    if (value === undefined) continue
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
    key += `${name}=${typeof value}${value};`
  }
  return key
}

/** Draws what the last page met for the first time. After the page, because nothing can be drawn within a drawing. */
export function settleIcons(): void {
  for (const { type, key, props } of awaited.splice(0)) {
    const ways = known.get(type) ?? new Map<string, Settled>()
    known.set(type, ways)
    if (ways.has(key) || ways.size >= most_of_an_icon) continue
    const settled = readMarkup(renderToStaticMarkup(createElement(type as ElementType, props)))
    if (settled) ways.set(key, settled)
  }
}

/** `<svg a="b">…</svg>`, written by React a moment ago. Null where a value is escaped: then the icon is drawn each time. */
function readMarkup(markup: string): Settled | null {
  const [, written, inner] = /^<svg((?: [\w:-]+="[^"&]*")*)>(.*)<\/svg>$/s.exec(markup) ?? []
  if (written === undefined || inner === undefined) return null
  const props: Record<string, unknown> = {}
  for (const [, name = '', value] of written.matchAll(/ ([\w:-]+)="([^"]*)"/g)) props[propOf(name)] = value
  const attributes = { ...props, dangerouslySetInnerHTML: { __html: inner } }
  return { type: DrawnMarkup, props: { markup, tag: 'svg', attributes } satisfies DrawnMarkupProps }
}

/** `stroke-width` as React wants to be told it. */
const propOf = (name: string): string =>
  name === 'class'
    ? 'className'
    : /^(aria|data)-/.test(name)
      ? name
      : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

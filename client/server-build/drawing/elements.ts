import type { ReactNode } from 'react'
import { atOnce } from './at-once.ts'
import { attribute } from './attributes.ts'
import { escaped } from './escaped.ts'
import { leaveToReact } from './not-drawn-here.ts'
import { scope } from './scope.ts'

export type Props = Readonly<Record<string, unknown>>
export type Draw = (children: ReactNode) => string

/** The start of a tag with its attributes, what is inside, and the tag that ends it. */
interface Opened {
  start: string
  end: string
  children: unknown
  /** As it is, instead of children. */
  inner: string | null
}

/** Attributes in the order in which they were given; `isOwn` names those that the element writes by itself. */
export function open(tag: string, props: Props, isOwn?: (name: string) => boolean): Opened {
  const { begin, end, classed } = tags.get(tag) ?? learnTag(tag)
  let start = begin
  let children: unknown = null
  let inner: string | null = null
  for (const name in props) {
    const value = props[name]
    if (value === null || value === undefined) continue
    if (name === 'children') children = value
    else if (name === 'className' && start === begin) start = classed.get(value) ?? learnClassed(classed, begin, value)
    else if (name === 'dangerouslySetInnerHTML') inner = innerOf(value)
    else if (!isOwn?.(name)) start += attribute(name, value)
  }
  if (inner !== null && children !== null) leaveToReact('both children and HTML')
  return { start, end, children, inner }
}

/** Put together once for every kind of element: a page has a thousand, of thirty kinds. */
interface Tag {
  begin: string
  end: string
  /** Its start up to a class that is its first attribute, as most have it, by that class. */
  classed: Map<unknown, string>
}
const tags = new Map<string, Tag>()

function learnTag(tag: string): Tag {
  const texts = { begin: `<${tag}`, end: `</${tag}>`, classed: new Map() }
  tags.set(tag, texts)
  return texts
}

const most_classed = 1000

function learnClassed(classed: Tag['classed'], begin: string, value: unknown): string {
  const start = atOnce(begin, attribute('className', value))
  if (classed.size < most_classed && typeof value === 'string') classed.set(value, start)
  return start
}

function innerOf(value: unknown): string {
  const html = (value as { __html?: unknown }).__html
  return html === null || html === undefined ? '' : String(html)
}

/** An element without a rule of its own. */
export function drawPlain(tag: string, props: Props, draw: Draw): string {
  const { start, end, children, inner } = open(tag, props)
  return `${start}>${insideOf(children, inner, draw)}${end}`
}

export function insideOf(children: unknown, inner: string | null, draw: Draw): string {
  scope.follows_text = false
  const html = inner ?? (typeof children === 'string' ? escaped(children) : draw(children as ReactNode))
  scope.follows_text = false
  return html
}

export type Special = (tag: string, props: Props, draw: Draw) => string

export const drawVoid: Special = (tag, props) => {
  const { start, children, inner } = open(tag, props)
  if (children !== null || inner !== null) leaveToReact(`something inside a ${tag}`)
  scope.follows_text = false
  return `${start}/>`
}

import type { ReactNode } from 'react'
import { atOnce } from './at-once.ts'
import { attribute } from './attributes.ts'
import { escaped } from './escaped.ts'
import { leaveToReact } from './not-drawn-here.ts'
import { scope } from './scope.ts'

export type Props = Readonly<Record<string, unknown>>
export type Draw = (children: ReactNode) => string

export type Special = (tag: Tag, props: Props, draw: Draw) => string

/** A kind of element, put together once: a page has a thousand elements, of thirty kinds. */
export interface Tag {
  name: string
  /** How it is drawn. */
  way: Special
  /** Its start without the sign that ends it, as everything called `start` here. */
  begin: string
  end: string
  /** What it begins with up to a class that is its first attribute, as most have it, by that class. */
  classed: Map<unknown, Classed>
}

interface Classed {
  start: string
  /** With the sign that ends it: where the class is all it says, a text less to put together. */
  whole: string
}

export const makeTag = (name: string, way: Special): Tag => ({
  name,
  way,
  begin: atOnce('<', name),
  end: atOnce('</', name, '>'),
  classed: new Map(),
})

/** The start of a tag with its attributes, what is inside, and the tag that ends it. */
interface Opened {
  start: string
  /** The same with the sign that ends it, where it is known; else nothing. */
  whole: string
  end: string
  children: unknown
  /** As it is, instead of children. */
  inner: string | null
  /** Whether there is any attribute that the element writes by itself. */
  has_own: boolean
}

/** Attributes in the order in which they were given; `own` are those that the element writes by itself. */
export function open({ begin, end, classed }: Tag, props: Props, own?: ReadonlySet<string>): Opened {
  let start = begin
  let whole = ''
  let children: unknown = null
  let inner: string | null = null
  let has_own = false
  for (const name in props) {
    const value = props[name]
    if (value === null || value === undefined) continue
    if (name === 'children') children = value
    else if (name === 'className' && start === begin) ({ start, whole } = classed.get(value) ?? learnClassed(classed, begin, value))
    else if (name === 'dangerouslySetInnerHTML') inner = innerOf(value)
    else if (own?.has(name)) has_own = true
    else {
      start += attribute(name, value)
      whole = ''
    }
  }
  if (inner !== null && children !== null) leaveToReact('both children and HTML')
  return { start, whole, end, children, inner, has_own }
}

const most_classed = 1000

function learnClassed(classed: Tag['classed'], begin: string, value: unknown): Classed {
  const start = atOnce(begin, attribute('className', value))
  const known = { start, whole: atOnce(start, '>') }
  if (classed.size < most_classed && typeof value === 'string') classed.set(value, known)
  return known
}

function innerOf(value: unknown): string {
  const html = (value as { __html?: unknown }).__html
  return html === null || html === undefined ? '' : String(html)
}

/** An element without a rule of its own. */
export const drawPlain: Special = (tag, props, draw) => {
  const { start, whole, end, children, inner } = open(tag, props)
  const inside = insideOf(children, inner, draw)
  return whole === '' ? `${start}>${inside}${end}` : `${whole}${inside}${end}`
}

export function insideOf(children: unknown, inner: string | null, draw: Draw): string {
  scope.follows_text = false
  const html = inner ?? (typeof children === 'string' ? escaped(children) : draw(children as ReactNode))
  scope.follows_text = false
  return html
}

export const drawVoid: Special = (tag, props) => {
  const { start, children, inner } = open(tag, props)
  if (children !== null || inner !== null) leaveToReact(`something inside a ${tag.name}`)
  scope.follows_text = false
  return `${start}/>`
}

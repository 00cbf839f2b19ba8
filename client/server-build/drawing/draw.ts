import type { ReactNode } from 'react'
import { settledStyle } from '#client/server-build/settled-styles.ts'
import { documentAround, startDocument } from './document.ts'
import { DrawnMarkup, type DrawnMarkupProps } from './drawn-markup.ts'
import { drawPlain, makeTag, type Props, type Tag } from './elements.ts'
import { escaped } from './escaped.ts'
import { startHoisting } from './hoisted.ts'
import { type DrawnContext, withHooks } from './hooks.ts'
import { leaveToReact } from './not-drawn-here.ts'
import { scope, startScope } from './scope.ts'
import { special } from './special-elements.ts'
import { ascend, descend, hasLocalIds, moveTo, startLocalIds, startTreeIds } from './tree-ids.ts'

/**
 * A page as React's renderToString writes it, to the byte but for signs (escaped.ts): everything is there already, so nothing has to be made ready to
 * wait, to go on, or to be thrown away. Throws where it meets what it does not know, what has to wait, and whatever a component throws.
 */
export function drawPage(page: ReactNode, { is_static }: { is_static: boolean }): string {
  startScope(is_static)
  startTreeIds()
  startHoisting()
  startDocument()
  return withHooks(() => documentAround(draw(page)))
}

const element = Symbol.for('react.transitional.element')
const fragment = Symbol.for('react.fragment')
const suspense = Symbol.for('react.suspense')
const strict_mode = Symbol.for('react.strict_mode')
const context = Symbol.for('react.context')
const consumer = Symbol.for('react.consumer')
const memo = Symbol.for('react.memo')
const forward_ref = Symbol.for('react.forward_ref')
const lazy = Symbol.for('react.lazy')

interface DrawnElement {
  $$typeof: symbol
  type: unknown
  props: Props
}

function draw(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string') return drawText(node)
  if (typeof node === 'number' || typeof node === 'bigint') return drawText(String(node))
  if (typeof node !== 'object') return ''
  if (Array.isArray(node)) return drawList(node)
  const { $$typeof, type, props } = node as unknown as DrawnElement
  if ($$typeof === element) return drawElement(type, props)
  if (Symbol.iterator in node) return drawList([...(node as Iterable<ReactNode>)])
  return leaveToReact('what is no element')
}

function drawText(text: string): string {
  if (scope.is_static) return escaped(text)
  if (text === '') return ''
  const html = scope.follows_text ? `<!-- -->${escaped(text)}` : escaped(text)
  scope.follows_text = true
  return html
}

function drawList(nodes: readonly ReactNode[]): string {
  const level = descend()
  const total = nodes.length
  let html = ''
  for (let place = 0; place < total; place += 1) {
    moveTo(level, total, place)
    html += draw(nodes[place])
  }
  ascend(level)
  return html
}

function drawElement(type: unknown, props: Props): string {
  if (typeof type === 'string') return drawHost(type, props)
  if (type === DrawnMarkup) {
    scope.follows_text = false
    return (props as unknown as DrawnMarkupProps).markup
  }
  if (typeof type === 'function') {
    return isClass(type) ? drawClass(type as Class, props) : drawFunction(type as Component, props)
  }
  if (typeof type === 'symbol') return drawBuiltIn(type, props)
  return drawTyped(type as Typed, props)
}

function drawHost(name: string, props: Props): string {
  const tag = tags.get(name) ?? learnTag(name)
  return tag.way(tag, props, draw)
}

/** Every kind of element that was met so far. */
const tags = new Map<string, Tag>()

function learnTag(name: string): Tag {
  const tag = makeTag(name, special.get(name) ?? (name.includes('-') ? leaveCustom : drawPlain))
  tags.set(name, tag)
  return tag
}

const leaveCustom: Tag['way'] = ({ name }) => leaveToReact(name)

type Component = (props: Props, ref?: unknown) => ReactNode

function drawFunction(component: Component, props: Props, ref?: unknown): string {
  startLocalIds()
  const drawn = component(props, ref)
  if (!hasLocalIds()) return draw(drawn)
  const level = descend()
  moveTo(level, 1, 0)
  const html = draw(drawn)
  ascend(level)
  return html
}

interface Class {
  new (props: Props, context: unknown): { state?: unknown; props: Props; context: unknown; render(): ReactNode }
  contextType?: DrawnContext
  defaultProps?: Props
  getDerivedStateFromProps?(props: Props, state: unknown): object | null
}

/** A class extends one of React's: to ask each function's own prototype, of which no two are alike, costs more than to see that it extends nothing. */
function isClass(type: { prototype?: { isReactComponent?: unknown } }): boolean {
  const { prototype } = type
  if (prototype === undefined || Object.getPrototypeOf(prototype) === Object.prototype) return false
  return Boolean(prototype.isReactComponent)
}

function drawClass(component: Class, props: Props): string {
  const begins = ['componentWillMount', 'UNSAFE_componentWillMount'].some((name) => name in component.prototype)
  if (begins || component.defaultProps || 'ref' in props) leaveToReact(component.name)
  const surroundings = component.contextType ? component.contextType._currentValue2 : {}
  const instance = new component(props, surroundings)
  const state = instance.state ?? null
  const derived = component.getDerivedStateFromProps?.(props, state)
  Object.assign(instance, { props, context: surroundings, state: derived ? { ...(state as object), ...derived } : state })
  return draw(instance.render())
}

function drawBuiltIn(type: symbol, props: Props): string {
  switch (type) {
    case fragment:
    case strict_mode:
      return draw(props.children as ReactNode)
    case suspense:
      return drawSuspense(props)
    default:
      return leaveToReact(String(type))
  }
}

/** Nothing waits here: what is inside is there. */
function drawSuspense(props: Props): string {
  scope.follows_text = false
  const inside = draw(props.children as ReactNode)
  scope.follows_text = false
  return scope.is_static ? inside : `<!--$-->${inside}<!--/$-->`
}

interface Typed {
  $$typeof: symbol
  /** Of a memo. */
  type: unknown
  /** Of what forwards its ref. */
  render: Component
  _context: DrawnContext
  _init(payload: unknown): unknown
  _payload: unknown
}

function drawTyped(type: Typed & Partial<DrawnContext>, props: Props): string {
  switch (type?.$$typeof) {
    case context:
      return drawProvider(type as unknown as DrawnContext, props)
    case consumer:
      return draw((props.children as (value: unknown) => ReactNode)(type._context._currentValue2))
    case memo:
      return drawElement(type.type, props)
    case forward_ref:
      return drawForwarding(type, props)
    case lazy:
      return drawElement(type._init(type._payload), props)
    default:
      return leaveToReact('what is no component')
  }
}

function drawForwarding(type: Typed, props: Props): string {
  // one that a library has made, as its links are: ours were settled when JSX made them
  const settled = 'styledComponentId' in type ? settledStyle(type, { ...props }) : null
  if (settled) return drawElement(settled.type, settled.props)
  if (!('ref' in props)) return drawFunction(type.render, props, null)
  const { ref, ...rest } = props
  return drawFunction(type.render, rest, ref)
}

function drawProvider(provided: DrawnContext, props: Props): string {
  const before = provided._currentValue2
  provided._currentValue2 = props.value
  try {
    return draw(props.children as ReactNode)
  } finally {
    provided._currentValue2 = before
  }
}

import type { ReactNode } from 'react'
import { attribute } from './attributes.ts'
import { escaped } from './escaped.ts'
import { hoist, hoistScript, preloadPicture } from './hoisted.ts'
import { leaveToReact } from './not-drawn-here.ts'
import { scope, staysInPlace } from './scope.ts'

export type Props = Readonly<Record<string, unknown>>
type Draw = (children: ReactNode) => string

/** The start of a tag with its attributes, and what is inside. */
interface Opened {
  start: string
  children: unknown
  /** As it is, instead of children. */
  inner: string | null
}

/** Attributes in the order in which they were given; `isOwn` names those that the element writes by itself. */
function open(tag: string, props: Props, isOwn?: (name: string) => boolean): Opened {
  let start = `<${tag}`
  let children: unknown = null
  let inner: string | null = null
  for (const name in props) {
    const value = props[name]
    if (value === null || value === undefined) continue
    if (name === 'children') children = value
    else if (name === 'dangerouslySetInnerHTML') inner = innerOf(value)
    else if (!isOwn?.(name)) start += attribute(name, value)
  }
  if (inner !== null && children !== null) leaveToReact('both children and HTML')
  return { start, children, inner }
}

function innerOf(value: unknown): string {
  const html = (value as { __html?: unknown }).__html
  return html === null || html === undefined ? '' : String(html)
}

/** An element without a rule of its own. */
export function drawPlain(tag: string, props: Props, draw: Draw): string {
  const { start, children, inner } = open(tag, props)
  return `${start}>${insideOf(children, inner, draw)}</${tag}>`
}

function insideOf(children: unknown, inner: string | null, draw: Draw): string {
  scope.follows_text = false
  const html = inner ?? (typeof children === 'string' ? escaped(children) : draw(children as ReactNode))
  scope.follows_text = false
  return html
}

type Special = (tag: string, props: Props, draw: Draw) => string

const drawVoid: Special = (tag, props) => {
  const { start, children, inner } = open(tag, props)
  if (children !== null || inner !== null) leaveToReact(`something inside a ${tag}`)
  scope.follows_text = false
  return `${start}/>`
}

/** A scope for what is inside, put back behind it. */
const within =
  (change: Partial<typeof scope>): Special =>
  (tag, props, draw) => {
    const before = { ...scope }
    Object.assign(scope, change)
    const html = drawPlain(tag, props, draw)
    Object.assign(scope, before, { follows_text: false })
    return html
  }

const drawShapes = within({ is_in_drawing: true, chosen: null })

const drawSvg: Special = (tag, props, draw) =>
  // most are icons, whose shapes are text already
  (props.dangerouslySetInnerHTML ? drawPlain : drawShapes)(tag, props, draw)

const drawAnchor: Special = (tag, props, draw) =>
  // React writes it, and for other elements does not
  props.href === '' ? leaveToReact('an empty address') : drawPlain(tag, props, draw)

const drawSelect: Special = (tag, props, draw) => {
  const { start, children, inner } = open(tag, props, (name) => name === 'value' || name === 'defaultValue')
  const before = scope.chosen
  scope.chosen = props.value ?? props.defaultValue
  const html = `${start}>${insideOf(children, inner, draw)}</${tag}>`
  scope.chosen = before
  return html
}

const drawOption: Special = (tag, props, draw) => {
  const { start, children, inner } = open(tag, props, (name) => name === 'selected')
  const { chosen } = scope
  const value = props.value ?? children ?? ''
  if (chosen !== null && chosen !== undefined && typeof value === 'object') leaveToReact('an option of several words')
  const is_chosen =
    chosen === null || chosen === undefined
      ? props.selected
      : Array.isArray(chosen)
        ? chosen.some((each) => String(each) === String(value))
        : String(chosen) === String(value)
  return `${start}${is_chosen ? ' selected=""' : ''}>${insideOf(children, inner, draw)}</${tag}>`
}

const drawTextarea: Special = (tag, props) => {
  const { start, children, inner } = open(tag, props, (name) => name === 'value' || name === 'defaultValue')
  if (children !== null || inner !== null) leaveToReact('something inside a textarea')
  const value = props.value ?? props.defaultValue ?? null
  scope.follows_text = false
  const text = value === null ? '' : String(value)
  return `${start}>${typeof value === 'string' && text.startsWith('\n') ? '\n' : ''}${escaped(text)}</${tag}>`
}

/** Its name, whether it is checked and its value come last. */
const of_input = new Set([
  'name',
  'formAction',
  'formEncType',
  'formMethod',
  'formTarget',
  'checked',
  'defaultChecked',
  'value',
  'defaultValue',
])

const drawInput: Special = (tag, props) => {
  const { start, children, inner } = open(tag, props, (name) => of_input.has(name))
  if (children !== null || inner !== null) leaveToReact('something inside an input')
  scope.follows_text = false
  const checked = props.checked ?? props.defaultChecked
  const is_checked = checked && typeof checked !== 'function' && typeof checked !== 'symbol'
  return `${start}${formAttributes(props)}${is_checked ? ' checked=""' : ''}${given('value', props.value ?? props.defaultValue)}/>`
}

const of_button = new Set(['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'])

const drawButton: Special = (tag, props, draw) => {
  const { start, children, inner } = open(tag, props, (name) => of_button.has(name))
  return `${start}${formAttributes(props)}>${insideOf(children, inner, draw)}</${tag}>`
}

const formAttributes = (props: Props): string => {
  if (typeof props.formAction === 'function') leaveToReact('a function as an action')
  let html = ''
  for (const name of of_button) html += given(name, props[name])
  return html
}

const of_form = new Set(['action', 'encType', 'method', 'target'])

const drawForm: Special = (tag, props, draw) => {
  if (typeof props.action === 'function') leaveToReact('a function as an action')
  const { start, children, inner } = open(tag, props, (name) => of_form.has(name))
  let own = ''
  for (const name of of_form) own += given(name, props[name])
  return `${start}${own}>${insideOf(children, inner, draw)}</${tag}>`
}

const given = (name: string, value: unknown): string => (value === null || value === undefined ? '' : attribute(name, value))

const drawPre: Special = (tag, props, draw) => {
  const { start, children, inner } = open(tag, props)
  const first = inner ?? (typeof children === 'string' ? children : '')
  return `${start}>${first.startsWith('\n') ? '\n' : ''}${insideOf(children, inner, draw)}</${tag}>`
}

const drawImage: Special = (tag, props, draw) => {
  if (!scope.is_in_picture && !scope.is_without_script) preloadPicture(props)
  return drawVoid(tag, props, draw)
}

/** What is said in between, and stands in the head: the text before it and the one behind would be one. */
function apart(): string {
  const html = scope.follows_text ? '<!-- -->' : ''
  scope.follows_text = false
  return html
}

const drawTitle: Special = (tag, props) => {
  const { start, children, inner } = open(tag, props)
  const child = Array.isArray(children) ? (children.length < 2 ? children[0] : null) : children
  const text = child === null || child === undefined || typeof child === 'function' || typeof child === 'symbol' ? '' : String(child)
  scope.follows_text = false
  const html = `${start}>${escaped(text)}${inner ?? ''}</${tag}>`
  if (staysInPlace(props)) return html
  hoist('others', html)
  return ''
}

const drawMeta: Special = (tag, props, draw) => {
  if (staysInPlace(props)) return drawVoid(tag, props, draw)
  const html = apart()
  hoist(typeof props.charSet === 'string' ? 'charset' : props.name === 'viewport' ? 'viewport' : 'others', drawVoid(tag, props, draw))
  return html
}

const drawLink: Special = (tag, props, draw) => {
  const { rel, href, precedence, onLoad, onError } = props
  const is_sheet = rel === 'stylesheet'
  if (is_sheet && typeof precedence === 'string') leaveToReact('a style sheet with a place')
  const stays = staysInPlace(props) || typeof rel !== 'string' || typeof href !== 'string' || href === '' || is_sheet || onLoad || onError
  if (stays) return drawVoid(tag, props, draw)
  const html = apart()
  hoist('others', drawVoid(tag, props, draw))
  return html
}

const drawScript: Special = (tag, props) => {
  const { start, children, inner } = open(tag, props)
  if (typeof children === 'string' && /<\/?script/i.test(children)) leaveToReact('a script that speaks of scripts')
  const html = `${start}>${inner ?? ''}${typeof children === 'string' ? children : ''}</${tag}>`
  const { src, async: is_async, onLoad, onError } = props
  const stays = typeof src !== 'string' || src === '' || !is_async || onLoad || onError || staysInPlace(props)
  if (stays) {
    scope.follows_text = false
    return html
  }
  const before = apart()
  hoistScript(`${props.type === 'module' ? 'module ' : ''}${src}`, html)
  return before
}

const drawStyle: Special = (tag, props) => {
  if (typeof props.precedence === 'string') leaveToReact('a style with a place')
  const { start, children, inner } = open(tag, props)
  const child = Array.isArray(children) ? (children.length < 2 ? children[0] : null) : children
  const css = child === null || child === undefined || typeof child === 'function' || typeof child === 'symbol' ? '' : String(child)
  if (/<\/?style/i.test(css)) leaveToReact('a style that speaks of styles')
  scope.follows_text = false
  return `${start}>${css}${inner ?? ''}</${tag}>`
}

const left: Special = (tag) => leaveToReact(tag)

/** Elements that are written by a rule of their own. */
export const special: ReadonlyMap<string, Special> = new Map<string, Special>([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'keygen', 'param', 'source', 'track', 'wbr'].map((tag) => [tag, drawVoid] as const),
  ...['menuitem', 'object', 'annotation-xml', 'math', 'listing'].map((tag) => [tag, left] as const),
  ['a', drawAnchor],
  ['select', drawSelect],
  ['option', drawOption],
  ['textarea', drawTextarea],
  ['input', drawInput],
  ['button', drawButton],
  ['form', drawForm],
  ['pre', drawPre],
  ['img', drawImage],
  ['title', drawTitle],
  ['meta', drawMeta],
  ['link', drawLink],
  ['script', drawScript],
  ['style', drawStyle],
  ['noscript', within({ is_without_script: true, is_in_drawing: false, chosen: null })],
  ['picture', within({ is_in_picture: true, is_in_drawing: false, chosen: null })],
  ['svg', drawSvg],
  ['foreignObject', within({ is_in_drawing: false, chosen: null })],
])

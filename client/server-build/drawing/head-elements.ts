import { drawVoid, open, type Special } from './elements.ts'
import { escaped } from './escaped.ts'
import { hoist, hoistScript } from './hoisted.ts'
import { leaveToReact } from './not-drawn-here.ts'
import { scope, staysInPlace } from './scope.ts'

/** What is said in between, and stands in the head: the text before it and the one behind would be one. */
function apart(): string {
  const html = scope.follows_text ? '<!-- -->' : ''
  scope.follows_text = false
  return html
}

export const drawTitle: Special = (tag, props) => {
  const { start, end, children, inner } = open(tag, props)
  scope.follows_text = false
  const html = `${start}>${escaped(textIn(children))}${inner ?? ''}${end}`
  if (staysInPlace(props)) return html
  hoist('others', html)
  return ''
}

export const drawMeta: Special = (tag, props, draw) => {
  if (staysInPlace(props)) return drawVoid(tag, props, draw)
  const html = apart()
  hoist(typeof props.charSet === 'string' ? 'charset' : props.name === 'viewport' ? 'viewport' : 'others', drawVoid(tag, props, draw))
  return html
}

export const drawLink: Special = (tag, props, draw) => {
  const { rel, href, precedence, onLoad, onError } = props
  const is_sheet = rel === 'stylesheet'
  if (is_sheet && typeof precedence === 'string') leaveToReact('a style sheet with a place')
  const stays = staysInPlace(props) || typeof rel !== 'string' || typeof href !== 'string' || href === '' || is_sheet || onLoad || onError
  if (stays) return drawVoid(tag, props, draw)
  const html = apart()
  hoist('others', drawVoid(tag, props, draw))
  return html
}

export const drawScript: Special = (tag, props) => {
  const { start, end, children, inner } = open(tag, props)
  if (typeof children === 'string' && /<\/?script/i.test(children)) leaveToReact('a script that speaks of scripts')
  const html = `${start}>${inner ?? ''}${typeof children === 'string' ? children : ''}${end}`
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

export const drawStyle: Special = (tag, props) => {
  if (typeof props.precedence === 'string') leaveToReact('a style with a place')
  const { start, end, children, inner } = open(tag, props)
  const css = textIn(children)
  if (/<\/?style/i.test(css)) leaveToReact('a style that speaks of styles')
  scope.follows_text = false
  return `${start}>${css}${inner ?? ''}${end}`
}

/** Of what holds one text and no elements: of several React writes none. */
function textIn(children: unknown): string {
  const child = Array.isArray(children) ? (children.length < 2 ? children[0] : null) : children
  return child === null || child === undefined || typeof child === 'function' || typeof child === 'symbol' ? '' : String(child)
}

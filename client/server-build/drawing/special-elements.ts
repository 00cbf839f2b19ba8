import { partOfDocument } from './document.ts'
import { drawPlain, drawVoid, insideOf, open, type Special } from './elements.ts'
import { drawButton, drawForm, drawInput, drawOption, drawSelect, drawTextarea } from './form-elements.ts'
import { drawLink, drawMeta, drawScript, drawStyle, drawTitle } from './head-elements.ts'
import { preloadPicture } from './hoisted.ts'
import { leaveToReact } from './not-drawn-here.ts'
import { scope } from './scope.ts'

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

const drawPre: Special = (tag, props, draw) => {
  const { start, end, children, inner } = open(tag, props)
  const first = inner ?? (typeof children === 'string' ? children : '')
  return `${start}>${first.startsWith('\n') ? '\n' : ''}${insideOf(children, inner, draw)}${end}`
}

const drawImage: Special = (tag, props, draw) => {
  if (!scope.is_in_picture && !scope.is_without_script) preloadPicture(props)
  return drawVoid(tag, props, draw)
}

const left: Special = ({ name }) => leaveToReact(name)

/** Elements that are written by a rule of their own. */
export const special: ReadonlyMap<string, Special> = new Map<string, Special>([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'keygen', 'param', 'source', 'track', 'wbr'].map((tag) => [tag, drawVoid] as const),
  ...['menuitem', 'object', 'annotation-xml', 'math', 'listing'].map((tag) => [tag, left] as const),
  ['html', partOfDocument('html')],
  ['head', partOfDocument('head')],
  ['body', partOfDocument('body')],
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

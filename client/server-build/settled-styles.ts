import type { ElementType } from 'react'
import { type ServerStyles, usedStyles } from './style-collector.ts'

/** What is read of a styled component; the package is pinned, because none of it is promised. */
interface StyledComponent {
  styledComponentId: string
  /** Of those it extends, with spaces between. */
  foldedComponentIds: string
  attrs: readonly unknown[]
  shouldForwardProp?: unknown
  target: ElementType
  componentStyle: ComponentStyle
}
interface ComponentStyle {
  componentId: string
  rules: readonly unknown[]
  baseStyle?: ComponentStyle
}
interface Settled {
  type: ElementType
  props: Record<string, unknown>
}
interface Known {
  target: ElementType
  className: string
  /** Components whose rules the page needs. */
  ids: readonly string[]
  /** The page that was told so last. */
  told: ServerStyles | null
}

/** Where a component keeps what it ends in: to ask a map for each of a page's elements took twice as long. */
const remembered = Symbol('settled')
interface Remembering {
  [remembered]?: {
    /** The library hands on what it finds at a component to one that extends it. */
    of: object
    /** Null: never, because something about it may differ from one time to the next. */
    style: Known | null
  }
}

/**
 * A styled component as the element it ends in. Only while a page is drawn that collects its styles, and only once the library has drawn the
 * component: then its rules are compiled and its class is fixed. Writes into `props`.
 */
export function settledStyle(type: object, props: Record<string, unknown>): Settled | null {
  const used = usedStyles()
  if (!used) return null
  const style = styleOf(type, used)
  if (!style) return null
  let has_class = false
  let has_as = false
  for (const name in props) {
    if (name === 'className') has_class = true
    else if (name === 'as') has_as = true
    // what the library keeps to itself or passes on by rules of its own
    else if (name === 'forwardedAs' || name === 'theme' || name.charCodeAt(0) === dollar) return null
  }
  if (style.told !== used) {
    for (const id of style.ids) used.note(id)
    style.told = used
  }
  const given = has_class && props.className
  // JSX has made the object for this element alone: a copy took half of what all this takes
  props.className = given ? `${style.className} ${given}` : style.className
  const as = has_as && props.as
  if (!as) return { type: style.target, props }
  props.as = undefined
  return { type: as as ElementType, props }
}

const dollar = 36

function styleOf(type: Remembering & object, used: ServerStyles): Known | null | undefined {
  const known = type[remembered]
  if (known?.of === type) return known.style
  const style = settle(type, used)
  // not drawn yet: asked again the next time
  if (style !== undefined) type[remembered] = { of: type, style }
  return style
}

function settle(type: object, used: ServerStyles): Known | null | undefined {
  if (!('styledComponentId' in type)) return null
  const component = type as StyledComponent
  return mayDiffer(component) ? null : classOf(component, used)
}

const mayDiffer = ({ attrs, shouldForwardProp, componentStyle }: StyledComponent): boolean =>
  attrs.length > 0 || shouldForwardProp !== undefined || chainOf(componentStyle).some(({ rules }) => rules.some(isFunctionOrHoldsOne))

const isFunctionOrHoldsOne = (rule: unknown): boolean =>
  typeof rule === 'function' || (Array.isArray(rule) && rule.some(isFunctionOrHoldsOne))

/** From the innermost component that was extended to this one, in the order of their classes. */
function chainOf(style: ComponentStyle): ComponentStyle[] {
  return style.baseStyle ? [...chainOf(style.baseStyle), style] : [style]
}

function classOf(
  { target, styledComponentId, foldedComponentIds, componentStyle }: StyledComponent,
  used: ServerStyles,
): Known | undefined {
  const names: string[] = []
  const ids: string[] = []
  for (const { componentId } of chainOf(componentStyle)) {
    const [name, another] = used.namesOf(componentId)
    if (name === undefined || another !== undefined) return undefined
    names.push(name)
    ids.push(componentId)
  }
  return { target, className: [foldedComponentIds, styledComponentId, ...names].filter(Boolean).join(' '), ids, told: null }
}

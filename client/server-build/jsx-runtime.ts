import type { ElementType, Key, ReactElement } from 'react'
import { settledIcon } from './settled-icons.ts'
import { settledSelect } from './settled-select.ts'
import { settledStyle } from './settled-styles.ts'

export const Fragment = Symbol.for('react.fragment')
const element = Symbol.for('react.transitional.element')

/** Without a look whether the properties hold a key or a ref: they are of so many shapes that each look costs. A key among them is never written (drawing/attributes.ts). */
const make = (type: ElementType, props: object, key: Key | undefined): ReactElement =>
  ({
    $$typeof: element,
    type,
    key: key === undefined ? null : typeof key === 'string' ? key : String(key),
    ref: null,
    props,
  }) as unknown as ReactElement

/**
 * React's JSX runtime as the server's build has it: an element whose component can no longer turn out otherwise is made as what that component
 * would return, so that React has one level less to draw. The bytes are the same; `fast-render.test.ts` compares them.
 */
export function jsx(type: ElementType, props: Record<string, unknown>, key?: Key): ReactElement {
  if (typeof type !== 'object') return make(type, (type === 'select' && settledSelect(props)) || props, key)
  const settled = settledStyle(type, props)
  // what a styled component ends in may be settled too
  if (settled) return jsx(settled.type, settled.props, key)
  const icon = settledIcon(type, props)
  return icon ? make(icon.type, icon.props, key) : make(type, props, key)
}

export const jsxs = jsx

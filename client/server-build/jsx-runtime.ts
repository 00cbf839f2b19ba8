import { createRequire } from 'node:module'
import type { ElementType, Key, ReactElement } from 'react'
import { settledIcon } from './settled-icons.ts'
import { settledSelect } from './settled-select.ts'
import { settledStyle } from './settled-styles.ts'

/**
 * React's JSX runtime as the server's build has it: an element whose component can no longer turn out otherwise is made as what that component
 * would return, so that React has one level less to draw. The bytes are the same; `fast-render.test.ts` compares them.
 */
type Jsx = (type: ElementType, props: Record<string, unknown>, key?: Key) => ReactElement
// by its path: in this build the name leads here
const real = createRequire(import.meta.url)('react/jsx-runtime') as { jsx: Jsx; jsxs: Jsx; Fragment: ElementType }

export const { Fragment } = real

const element = Symbol.for('react.transitional.element')

/** As React makes it. Looking whether the properties hold a key or a ref took longer than all else: a drawing reads a ref where it is given, among the properties. */
const made =
  (make: Jsx): Jsx =>
  (type, props, key) =>
    props.key === undefined
      ? ({ $$typeof: element, type, key: key === undefined ? null : String(key), ref: null, props } as unknown as ReactElement)
      : make(type, props, key)

function settledBy(given: Jsx): Jsx {
  const make = made(given)
  return function settledJsx(type, props, key): ReactElement {
    if (typeof type !== 'object') return make(type, (type === 'select' && settledSelect(props)) || props, key)
    const settled = settledStyle(type, props)
    // what a styled component ends in may be settled too
    if (settled) return settledJsx(settled.type, settled.props, key)
    const icon = settledIcon(type, props)
    return icon ? make(icon.type, icon.props as unknown as Record<string, unknown>, key) : make(type, props, key)
  }
}

export const jsx = settledBy(real.jsx)
export const jsxs = settledBy(real.jsxs)

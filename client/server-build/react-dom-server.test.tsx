import { createElement, lazy } from 'react'
import { expect, test } from 'vitest'
import { last_drawing } from './last-drawing.ts'
import { renderToString } from './react-dom-server.ts'

const Never = lazy(() => new Promise<never>(() => {}))

test('RT-01 whoever asks is told whether a page is ours and whole, or React’s and may have gaps', () => {
  expect(renderToString(<p>ours</p>)).toBe('<p>ours</p>')
  expect(last_drawing.is_whole).toBe(true)
  expect(renderToString(createElement('my-element', null, 'React’s'))).toBe('<my-element>React’s</my-element>')
  expect(last_drawing.is_whole).toBe(false)
  expect(() => renderToString(<Never />)).toThrow()
  expect(last_drawing.is_whole).toBe(false)
})

import * as lucide from 'lucide-react'
import { createElement, forwardRef } from 'react'
import { expect, test } from 'vitest'
import { settledIcon, settleIcons } from './settled-icons.ts'

const settled = (type: object) => {
  settledIcon(type, { size: 18 })
  settleIcons()
  return settledIcon(type, { size: 18 })
}

test('an icon of the library is known without a list of them, and ends in the markup of itself', () => {
  const icons = Object.entries(lucide).filter(([, value]) => typeof value === 'object' && 'render' in value)
  expect(icons.length).toBeGreaterThan(1000)
  // a base that draws what it is given is no icon
  const unknown = icons.filter(([name, icon]) => name !== 'Icon' && !settled(icon)).map(([name]) => name)
  expect(unknown).toEqual([])
  expect(settled(lucide.Heart)?.props.markup).toMatch(/^<svg [^>]*width="18"[^>]*class="lucide lucide-heart"[^>]*><path /)
})

test('any other component stays what it is', () => {
  expect(settled(forwardRef<HTMLElement>((props, ref) => createElement('b', { ...props, ref })))).toBe(null)
  expect(settled({})).toBe(null)
})

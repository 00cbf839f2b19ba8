import { Children, isValidElement } from 'react'
import { expect, test } from 'vitest'
import { EntryWarning } from '#client/features/site/entry-warning.tsx'
import { EmptyLayout } from './empty-layout.tsx'
import { SignupModalOutlet, Toasts } from './modal-region.tsx'

test('LY-04 component test: the empty layout is the page, the signup modal and the warning, beside short news', () => {
  const parts = Children.toArray(EmptyLayout({ children: <main /> }).props.children)
  expect(parts.map((part) => isValidElement(part) && part.type)).toEqual(['main', SignupModalOutlet, Toasts, EntryWarning])
})

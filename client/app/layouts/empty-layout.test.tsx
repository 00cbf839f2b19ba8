import { Children, isValidElement } from 'react'
import { expect, test } from 'vitest'
import { EntryWarning } from '#client/features/site/entry-warning.tsx'
import { EmptyLayout } from './empty-layout.tsx'
import { LegalLine } from './legal-line.tsx'
import { SignupModalOutlet, Toasts } from './modal-region.tsx'

test('LY-04 component test: the empty layout contains the page, the legal line, the signup modal, the warning and toasts', () => {
  const parts = Children.toArray(EmptyLayout({ children: <main />, isMissing: false }).props.children)
  expect(parts.map((part) => isValidElement(part) && part.type)).toEqual(['main', LegalLine, SignupModalOutlet, Toasts, EntryWarning])
})

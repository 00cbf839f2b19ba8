import type { ReactNode } from 'react'
import { EntryWarning } from '#client/features/site/entry-warning.tsx'
import { SignupModalOutlet, Toasts } from './modal-region.tsx'

/** The page alone, the signup it may open and the warning (LY-04). */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SignupModalOutlet />
      <Toasts />
      <EntryWarning layout="empty" />
    </>
  )
}

import { EntryWarning } from '#client/features/site/entry-warning.tsx'
import type { LayoutProps } from './layout-props.ts'
import { SignupModalOutlet, Toasts } from './modal-region.tsx'

/** The page alone, the signup it may open and the warning (LY-04). */
export function EmptyLayout({ children, isMissing }: LayoutProps) {
  return (
    <>
      {children}
      <SignupModalOutlet />
      <Toasts />
      <EntryWarning layout="empty" isMissing={isMissing} />
    </>
  )
}

import { EntryWarning } from '#client/features/site/entry-warning.tsx'
import type { LayoutProps } from './layout-props.ts'
import { SignupModalOutlet, Toasts } from './modal-region.tsx'

/** Shows only the page, the signup modal and the age warning (LY-04). */
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

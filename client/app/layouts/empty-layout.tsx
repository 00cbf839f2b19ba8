import { EntryWarning } from '#client/features/site/entry-warning.tsx'
import type { LayoutProps } from './layout-props.ts'
import { LegalLine } from './legal-line.tsx'
import { SignupModalOutlet, Toasts } from './modal-region.tsx'

/** Layout of the focused pages: the page, a line of legal links, the signup modal and the age warning (LY-04). */
export function EmptyLayout({ children, isMissing }: LayoutProps) {
  return (
    <>
      {children}
      <LegalLine />
      <SignupModalOutlet />
      <Toasts />
      <EntryWarning layout="empty" isMissing={isMissing} />
    </>
  )
}

import type { ReactNode } from 'react'
import { ModalRegion } from './modal-region.tsx'

/** The page alone, and the modals it may open (LY-04). */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ModalRegion />
    </>
  )
}

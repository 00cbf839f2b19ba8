import type { ReactNode } from 'react'

export interface LayoutProps {
  children: ReactNode
  /** True on the 404 page. */
  isMissing: boolean
}

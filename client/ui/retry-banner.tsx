import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

interface RetryBannerProps {
  /** The error text. */
  children: ReactNode
  retryLabel: string
  onRetry(): void
}

/** Shown in place of a part of the page whose data could not be fetched. It has a retry button. The other parts of the page stay. */
export function RetryBanner({ children, retryLabel, onRetry }: RetryBannerProps) {
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        <Button size="small" variant="outline" onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}

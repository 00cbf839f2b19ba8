import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

interface RetryBannerProps {
  /** What did not come, or why. */
  children: ReactNode
  retryLabel: string
  onRetry(): void
}

/** In the place of what could not be fetched, with the way to ask again; the rest of the page stands without it. */
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

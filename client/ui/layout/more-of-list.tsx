import type { ReactNode, RefObject } from 'react'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { useFocusOfMore } from '#client/ui/use-kept-focus.ts'
import { Cluster } from './layout.tsx'

interface MoreOfListProps {
  /** The element that contains the rows. */
  list: RefObject<HTMLElement | null>
  /** Whether more rows exist than are shown. */
  isMore: boolean
  isLoading: boolean
  /** The error of the last request for rows. */
  fault: ReactNode
  label: string
  retryLabel: string
  onMore(): void
}

/** The button for the next page of a list, and the error of a failed request. */
export function MoreOfList({ list, isMore, isLoading, fault, label, retryLabel, onMore }: MoreOfListProps) {
  const markMore = useFocusOfMore(list, isMore)
  return (
    <>
      {fault && (
        <Banner tone="danger" role="alert">
          {fault}
        </Banner>
      )}
      {isMore && (
        <Cluster data-justify="center">
          <Button
            variant="outline"
            isLoading={isLoading}
            onClick={() => {
              markMore()
              onMore()
            }}
          >
            {fault ? retryLabel : label}
          </Button>
        </Cluster>
      )}
    </>
  )
}

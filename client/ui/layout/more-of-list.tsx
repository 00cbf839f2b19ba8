import type { ReactNode, RefObject } from 'react'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { useFocusOfMore } from '#client/ui/use-kept-focus.ts'
import { Cluster } from './layout.tsx'

interface MoreOfListProps {
  /** The element that contains the rows of the list. */
  list: RefObject<HTMLElement | null>
  /** Whether the list has more rows than it shows. */
  isMore: boolean
  isLoading: boolean
  /** The error of the last request for more rows. */
  fault: ReactNode
  label: string
  retryLabel: string
  onMore(): void
}

/** The button that loads the next page of a list, and the error if this failed. */
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

import type { ReactNode, RefObject } from 'react'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { useFocusOfMore } from '#client/ui/use-kept-focus.ts'
import { Cluster } from './layout.tsx'

interface MoreOfListProps {
  /** What holds the rows. */
  list: RefObject<HTMLElement | null>
  /** There are rows that are not shown yet. */
  isMore: boolean
  isLoading: boolean
  /** Why the rows that were asked for did not come. */
  fault: ReactNode
  label: string
  retryLabel: string
  onMore(): void
}

/** Below a list that grows page by page: the way to the next one, and what went wrong with it. */
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

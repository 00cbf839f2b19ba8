import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskApi } from '#client/desk/desk.api.ts'
import { readUntilFilled } from '#client/desk/platform/read-until-filled.ts'
import { type LogFilter, queryOf } from './filter.ts'

/** The pages of the log, the latest first. One page shows at a time. */
export function useLog(filter: LogFilter) {
  const [at, setAt] = useState(0)
  const log = useInfiniteQuery({
    queryKey: ['log', filter],
    queryFn: ({ pageParam }) =>
      readUntilFilled(
        (after) => deskApi.log({ ...queryOf(filter), ...(after && { after }) }),
        ({ lines }) => lines.length === 0,
        pageParam,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const pages = log.data?.pages ?? []
  const page = pages[Math.min(at, pages.length - 1)]
  const has_earlier = at < pages.length - 1 || log.hasNextPage
  const has_later = at > 0

  /** Shows the page of earlier lines. Returns the error if the page did not arrive. */
  async function earlier(): Promise<Error | null> {
    if (!has_earlier || log.isFetchingNextPage) return null
    if (at === pages.length - 1) {
      const { isFetchNextPageError, error } = await log.fetchNextPage()
      if (isFetchNextPageError) return error
    }
    setAt(at + 1)
    return null
  }

  /** Reads the latest lines. Returns the error if they did not arrive. */
  async function refetch(): Promise<Error | null> {
    setAt(0)
    return (await log.refetch()).error
  }

  return {
    page,
    error: log.error,
    isFetching: log.isFetching,
    has_earlier,
    has_later,
    refetch,
    earlier,
    later: () => setAt(Math.max(0, at - 1)),
    /** The first page of other filters is the latest. */
    toLatest: () => setAt(0),
  }
}

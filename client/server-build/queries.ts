import {
  type InfiniteData,
  useInfiniteQuery as useInfiniteQueryOfLibrary,
  useQueryClient,
  useQuery as useQueryOfLibrary,
  useSuspenseInfiniteQuery as useSuspenseInfiniteQueryOfLibrary,
  useSuspenseQuery as useSuspenseQueryOfLibrary,
} from '@tanstack/react-query'
import { hashOf } from './query-client.ts'

/**
 * What the server's build has for `@tanstack/react-query`: a page is drawn once from what its loaders have fetched, and nobody clicks. An observer
 * for each question, made only to be asked once and thrown away, took an eighth of a members page.
 */
// biome-ignore lint/performance/noBarrelFile: it stands in for the whole package
export * from '@tanstack/react-query'
export { QueryClient } from './query-client.ts'

interface Question {
  queryKey: readonly unknown[]
  select?: (data: unknown) => unknown
  enabled?: unknown
  staleTime?: unknown
  initialData?: unknown
  placeholderData?: unknown
}

const refuse = () => {
  throw new TypeError('a page that is being drawn asks for nothing')
}
const nothing = { data: undefined, error: null, isError: false, isSuccess: false, isRefetching: false, isStale: true, refetch: refuse }
const unasked = { ...nothing, status: 'pending', fetchStatus: 'idle', isPending: true, isLoading: false, isFetching: false }
const asked = { ...unasked, fetchStatus: 'fetching', isLoading: true, isFetching: true }
const known = {
  ...nothing,
  status: 'success',
  fetchStatus: 'idle',
  isPending: false,
  isLoading: false,
  isFetching: false,
  isSuccess: true,
  isStale: false,
}

export function useQuery(question: Question): unknown {
  // biome-ignore lint/correctness/useHookAtTopLevel: a page is drawn once, so there is no second time with another order
  return answerTo(question, useQueryClient()) ?? useQueryOfLibrary(question as Parameters<typeof useQueryOfLibrary>[0])
}

export function useSuspenseQuery(question: Question): unknown {
  const answer = answerTo(question, useQueryClient())
  // one that no loader has fetched is the library's to wait for
  // biome-ignore lint/correctness/useHookAtTopLevel: as above
  return answer?.isSuccess ? answer : useSuspenseQueryOfLibrary(question as Parameters<typeof useSuspenseQueryOfLibrary>[0])
}

interface PagedQuestion extends Question {
  getNextPageParam(last: unknown, pages: unknown[], last_param: unknown, params: unknown[]): unknown
}

export function useInfiniteQuery(question: PagedQuestion): unknown {
  // biome-ignore lint/correctness/useHookAtTopLevel: as above
  return pagedAnswerTo(question, useQueryClient()) ?? useInfiniteQueryOfLibrary(question as never)
}

export function useSuspenseInfiniteQuery(question: PagedQuestion): unknown {
  // biome-ignore lint/correctness/useHookAtTopLevel: as above
  return pagedAnswerTo(question, useQueryClient()) ?? useSuspenseInfiniteQueryOfLibrary(question as never)
}

/** Null as well where no page has come yet, or whoever asks makes something else of the pages. */
function pagedAnswerTo(question: PagedQuestion, client: ReturnType<typeof useQueryClient>): unknown {
  const answer = question.select ? null : answerTo(question, client)
  if (!answer?.isSuccess) return null
  const { pages, pageParams } = answer.data as unknown as InfiniteData<unknown>
  const next = question.getNextPageParam(pages.at(-1), pages, pageParams.at(-1), pageParams)
  return { ...answer, ...whole, hasNextPage: next !== undefined && next !== null }
}

const whole = { fetchNextPage: refuse, isFetchingNextPage: false, isFetchNextPageError: false }

type Answer = { [name in keyof typeof nothing]: unknown } & { isSuccess: boolean }

/** Null where the library has more to weigh: data that may be too old, that stands in for other data, or that failed. */
function answerTo(
  { queryKey, select, enabled, staleTime, initialData, placeholderData }: Question,
  client: ReturnType<typeof useQueryClient>,
): Answer | null {
  if (initialData !== undefined || placeholderData !== undefined || typeof enabled === 'function') return null
  const state = client.getQueryCache().get(hashOf(queryKey))?.state
  if (state?.data === undefined) return state?.status === 'error' ? null : enabled === false ? unasked : asked
  if (state.status !== 'success' || state.isInvalidated || !isFresh(staleTime)) return null
  return { ...known, data: select ? select(state.data) : state.data }
}

/** What a loader has fetched for this page is a moment old. */
const isFresh = (staleTime: unknown): boolean => staleTime === undefined || (typeof staleTime === 'number' && staleTime >= 10_000)

const mutation = {
  ...{ data: undefined, error: null, variables: undefined, context: undefined, failureReason: null },
  ...{ status: 'idle', isIdle: true, isPending: false, isError: false, isSuccess: false, isPaused: false, failureCount: 0, submittedAt: 0 },
  ...{ mutate: refuse, mutateAsync: refuse, reset: refuse },
}

export const useMutation = () => mutation

import { infiniteQueryOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { BlockedReply, NewReport, PublicReport, ReportReceipt, SafetyReply } from '#schemas/safety/safety.ts'
import type { Statement } from '#schemas/safety/statement.ts'

export const blockedQuery = (api: Api) => queryOptions({ queryKey: ['blocked'], queryFn: () => api.get<BlockedReply>('/api/blocked') })

/** The statements about the viewer, and the reports of the viewer, newest first. */
export const ownReportPagesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['own-reports'],
    queryFn: ({ pageParam }) => api.get<SafetyReply>('/api/safety', { after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** A statement of reasons, by the token in its mail. */
export const statementQuery = (api: Api, token: string) =>
  queryOptions({ queryKey: ['statement', token], queryFn: () => api.get<Statement>(`/api/statements/${token}`) })

/** Keys of the queries whose lists or counts change after a block. */
const concerned = ['blocked', 'members', 'likes', 'match-finder', 'swipe-game', 'chats', 'user', 'signup-matches']

/** Removes the cached data of the member. Only inactive queries are removed, because the current page still uses the active queries. */
function forget(queryClient: QueryClient, member_id: string): Promise<unknown> {
  queryClient.removeQueries({ queryKey: ['profile', member_id], type: 'inactive' })
  queryClient.removeQueries({ queryKey: ['chat'], type: 'inactive' })
  return Promise.all(concerned.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/**
 * Leaves the page before it updates the caches: an open conversation with the blocked member would be fetched again, and this request would
 * fail.
 */
export function useBlockMember(onBlocked: () => Promise<void>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.put(`/api/blocked/${id}`, undefined, { is_idempotent: true }),
    onSuccess: async (_reply, id) => {
      await onBlocked()
      await forget(queryClient, id)
    },
  })
}

export function useUnblockMember() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.delete(`/api/blocked/${id}`, undefined, { is_idempotent: true }),
    onSuccess: (_reply, id) => forget(queryClient, id),
  })
}

export function useReportMember(onReported: (receipt: ReportReceipt, report: NewReport) => Promise<void>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (report: NewReport) => api.post<ReportReceipt>('/api/reports', report, { is_idempotent: true }),
    onSuccess: async (receipt, report) => {
      await onReported(receipt, report)
      await queryClient.invalidateQueries({ queryKey: ['own-reports'] })
      if (report.block) await forget(queryClient, report.profile_id)
    },
  })
}

/** Sends a report from the public form, for a visitor or a member. */
export function useReportAsAnyone() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (report: PublicReport) => api.post<ReportReceipt>('/api/public-reports', report, { is_idempotent: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['own-reports'] }),
  })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { deskApi, isFault } from '#client/desk/desk.api.ts'
import { useWhileActive, wasActiveWithin } from '#client/desk/platform/activity.ts'
import { minute_ms } from '#client/desk/platform/times.ts'
import { withCheck } from '#client/desk/session/step-up.store.ts'
import type { CasePage, CaseStanding } from '#schemas/desk/case-calls.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { cases_key } from './use-cases.ts'

const seen_ms = desk_limits.case_seen_seconds * 1000

/** Opens a case, says that it is on the screen, and leaves it. A case with unfinished work stays claimed. */
export function useCase(at: { site: string; id: string }) {
  const queries = useQueryClient()
  const key = ['case', at.site, at.id] as const
  const is_touched = useRef(false)
  const opened = useQuery({
    queryKey: key,
    queryFn: () => withCheck(() => deskApi.openCase(at)),
    // each opening is a line in the log, so nothing opens a case again by itself
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  })
  const store = (standing: CaseStanding) => queries.setQueryData<CasePage>(key, (page) => page && { ...page, ...standing })
  const seen = useMutation({ mutationFn: () => deskApi.seeCase(at, { is_active: wasActiveWithin(seen_ms) }), onSuccess: store })
  const take = useMutation({ mutationFn: () => deskApi.takeCase(at), onSuccess: store, onError: () => seen.mutate() })
  const wake = useMutation({ mutationFn: () => deskApi.wakeCase(at), onSuccess: store })
  useWhileActive(seen_ms, desk_limits.claim_minutes * minute_ms, () => opened.data && seen.mutate())

  const is_open = opened.data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the key of the page
  useEffect(() => {
    if (!is_open) return
    return () => {
      const is_here = location.pathname.endsWith(`/${at.id}`)
      if (!is_here && !is_touched.current) leave()
    }
  }, [is_open])

  function leave() {
    void deskApi
      .leaveCase(at)
      .catch(() => undefined)
      .then(() => queries.invalidateQueries({ queryKey: cases_key }))
  }

  return {
    page: opened.data,
    error: opened.error,
    isGone: isFault(opened.error, 'not_found') || isFault(opened.error, 'forbidden'),
    retry: () => void opened.refetch(),
    isOffline: isFault(seen.error, 'offline'),
    take,
    wake,
    store,
    /** Keeps the claim when the person goes on: something was written. */
    touch: () => {
      is_touched.current = true
    },
    release: () => {
      is_touched.current = false
    },
    storeHold: ({ hold }: Pick<CasePage, 'hold'>) => queries.setQueryData<CasePage>(key, (page) => page && { ...page, hold }),
    storeNotes: (notes: CasePage['notes']) => queries.setQueryData<CasePage>(key, (page) => page && { ...page, notes }),
  }
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { studioApi } from '#client/studio/studio.api.ts'
import type { StudioCheck, StudioFiles } from '#schemas/site/studio.ts'
import { useWorkbench } from './workbench.store.ts'

const quiet_ms = 250

/** Returns the value only after it has not changed for a short time (debounce). */
function useQuiet<Value>(value: Value): Value {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quiet_ms)
    return () => clearTimeout(timer)
  }, [value])
  return quiet
}

/** Sends the files of the workbench to the server. Returns the server's findings, plan, colours and preview URL. */
export function useCheck(): { check: StudioCheck | undefined; isChecking: boolean; error: unknown } {
  const slug = useWorkbench(({ work }) => work?.slug ?? '')
  const files: StudioFiles = useQuiet(useWorkbench((state) => state.files))
  const { data, isFetching, error } = useQuery({
    queryKey: ['check', slug, files],
    queryFn: () => studioApi.check(slug, files),
    enabled: slug !== '',
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  return { check: data, isChecking: isFetching, error }
}

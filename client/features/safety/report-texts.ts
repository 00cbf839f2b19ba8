import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from '#client/platform/api.ts'
import { useApi, usePage } from '#client/platform/page/page-context.tsx'
import { createTexts, type Translate } from '#client/platform/texts/texts.tsx'
import type { ReportTexts } from '#schemas/safety/safety.ts'

export const reportTextsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['report-texts'],
    queryFn: () => api.get<ReportTexts>('/api/report-texts'),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The texts of the report forms, which are no part of the page's texts. `t` is null until they have arrived. */
export function useReportTexts(): { t: Translate | null; error: Error | null; retry(): void } {
  const { tag } = usePage().locale
  const { data, error, refetch } = useQuery(reportTextsQuery(useApi()))
  const t = useMemo(() => data && createTexts(tag, data), [tag, data])
  return { t: t ?? null, error: data ? null : error, retry: () => void refetch() }
}

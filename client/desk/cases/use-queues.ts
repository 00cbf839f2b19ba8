import { useQuery } from '@tanstack/react-query'
import { deskApi } from '#client/desk/desk.api.ts'
import { useWhileActive } from '#client/desk/platform/activity.ts'
import { minute_ms } from '#client/desk/platform/times.ts'
import type { CaseList } from '#schemas/desk/case-calls.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { Me } from '#schemas/desk/staff.ts'

/** The sites and the queues of the person, with what waits. */
export function useQueues({ permissions }: Pick<Me, 'permissions'>) {
  const is_on = permissions.includes('queues')
  const { data, refetch } = useQuery({ queryKey: ['queues'], queryFn: deskApi.queues, enabled: is_on, staleTime: minute_ms / 2 })
  useWhileActive(minute_ms, 5 * minute_ms, () => void (is_on && refetch()))
  return data
}

const most = desk_limits.cases_counted

/** The number of waiting cases. The desk counts up to a limit. */
export const countedText = (cases: number): string => (cases > most ? `${most}+` : String(cases))

/** The number of cases of a list, and a plus sign if the desk did not count all of them. */
export function totalOf(sums: CaseList['sums']): { count: number; more: '+' | '' } {
  const count = sums.reduce((sum, { cases }) => sum + Math.min(cases, most), 0)
  return { count, more: sums.some(({ cases }) => cases > most) ? '+' : '' }
}

import { useQuery } from '@tanstack/react-query'
import { deskApi } from '#client/desk/desk.api.ts'
import { useWhileActive } from '#client/desk/platform/activity.ts'
import { minute_ms } from '#client/desk/platform/times.ts'
import type { Me } from '#schemas/desk/staff.ts'

/** The sites and the queues of the person, with what waits. */
export function useQueues({ permissions }: Pick<Me, 'permissions'>) {
  const is_on = permissions.includes('queues')
  const { data, refetch } = useQuery({ queryKey: ['queues'], queryFn: deskApi.queues, enabled: is_on, staleTime: minute_ms / 2 })
  useWhileActive(minute_ms, 5 * minute_ms, () => void (is_on && refetch()))
  return data
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { DevicesReply } from '#schemas/members/security.ts'

/** The viewer's sessions. */
export const devicesQuery = (api: Api) => queryOptions({ queryKey: ['devices'], queryFn: () => api.get<DevicesReply>('/api/devices') })

/** Logs out one device by its id, or all except this one. */
export function useEndDevice() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string | 'others') => api.delete(id === 'others' ? '/api/devices' : `/api/devices/${id}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['devices'] }),
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { DevicesReply } from '#schemas/members/security.ts'

/** The devices on which the viewer is logged in. */
export const devicesQuery = (api: Api) => queryOptions({ queryKey: ['devices'], queryFn: () => api.get<DevicesReply>('/api/devices') })

/** Logs out the device with this id, or all devices except this device. */
export function useEndDevice() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string | 'others') => api.delete(id === 'others' ? '/api/devices' : `/api/devices/${id}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['devices'] }),
  })
}

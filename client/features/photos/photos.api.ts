import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import type { PhotosReply } from '#schemas/members/photo.ts'

export const photosQuery = (api: Api) => queryOptions({ queryKey: ['photos'], queryFn: () => api.get<PhotosReply>('/api/photos') })

/**
 * Returns a function that stores the reply of a change in the cache. The reply contains all photos. Queries that contain the main image are
 * fetched again.
 */
export function useKeepPhotos(): (reply: PhotosReply) => void {
  const queryClient = useQueryClient()
  const id = useViewer()?.profile.id
  return (reply) => {
    queryClient.setQueryData(['photos'], reply)
    void queryClient.invalidateQueries({ queryKey: ['user'] })
    void queryClient.invalidateQueries({ queryKey: ['profile', id] })
  }
}

type Change = (api: Api) => Promise<PhotosReply>

export const reorder =
  (ids: readonly string[]): Change =>
  (api) =>
    api.put('/api/photos/order', { ids }, { is_idempotent: true })
export const makeMain =
  (id: string): Change =>
  (api) =>
    api.put(`/api/photos/${id}/main`, undefined, { is_idempotent: true })
export const remove =
  (id: string): Change =>
  (api) =>
    api.delete(`/api/photos/${id}`)

export function useChangePhotos() {
  const api = useApi()
  const queryClient = useQueryClient()
  const keep = useKeepPhotos()
  return useMutation({
    mutationFn: (change: Change) => change(api),
    onSuccess: keep,
    // another device may have changed the photos, so fetch the photos that the server has stored
    onError: () => queryClient.invalidateQueries({ queryKey: ['photos'] }),
  })
}

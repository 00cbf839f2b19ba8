import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#schemas/user.ts'
import type { Api } from './api.ts'
import { useApi } from './page-context.tsx'

/** The logged-in member, or null. Filled by the server on every page, so it is always in the cache. */
export const userQuery = (api: Api) =>
  queryOptions({ queryKey: ['user'], queryFn: async () => (await api.get<{ user: User | null }>('/api/user')).user })

/** Who is looking: the member, or null for a visitor. */
export function useViewer(): User | null {
  return useQuery(userQuery(useApi())).data ?? null
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Api } from '#client/platform/api.ts'
import type { User } from '#schemas/members/user.ts'
import { useApi } from './page-context.tsx'

/** The logged-in member, or null. Filled by the server on every page, so it is always in the cache. */
export const userQuery = (api: Api) =>
  queryOptions({ queryKey: ['user'], queryFn: async () => (await api.get<{ user: User | null }>('/api/user')).user })

const ViewerContext = createContext<User | null>(null)

/** Watches the viewer once for the whole page: a grid of cards asks for it dozens of times. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(userQuery(useApi()))
  return <ViewerContext value={data ?? null}>{children}</ViewerContext>
}

/** Who is looking: the member, or null for a visitor. */
export function useViewer(): User | null {
  return useContext(ViewerContext)
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Api } from '#client/platform/api.ts'
import type { User } from '#schemas/members/user.ts'
import { useApi } from './page-context.tsx'

/** The logged-in member; null for a visitor. The server adds this query to every page, so that the cache always contains the viewer. */
export const userQuery = (api: Api) =>
  queryOptions({ queryKey: ['user'], queryFn: async () => (await api.get<{ user: User | null }>('/api/user')).user })

const ViewerContext = createContext<User | null>(null)

/** Subscribes to the viewer only once per page. A grid of cards reads the viewer dozens of times. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(userQuery(useApi()))
  return <ViewerContext value={data ?? null}>{children}</ViewerContext>
}

/** The member who views the page, or null for a visitor. */
export function useViewer(): User | null {
  return useContext(ViewerContext)
}

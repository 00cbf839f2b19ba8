import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Api } from '#client/platform/api.ts'
import type { User } from '#schemas/members/user.ts'
import { useApi } from './page-context.tsx'

/** The logged-in member, or null. The server adds it to every page, so it is always in the cache. */
export const userQuery = (api: Api) =>
  queryOptions({ queryKey: ['user'], queryFn: async () => (await api.get<{ user: User | null }>('/api/user')).user })

const ViewerContext = createContext<User | null>(null)

/** Subscribes to the viewer once per page, because a grid of cards reads it dozens of times. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(userQuery(useApi()))
  return <ViewerContext value={data ?? null}>{children}</ViewerContext>
}

/** The member who views the page, or null for a visitor. */
export function useViewer(): User | null {
  return useContext(ViewerContext)
}

import { MutationCache, QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { DeskFault, deskApi, isFault } from '#client/desk/desk.api.ts'
import type { Me } from '#schemas/desk/staff.ts'

/** Whether a session ended without a press of the person. The login then says so. */
export const useEndedSession = create<{ has_ended: boolean }>(() => ({ has_ended: false }))

export const me_key = ['me'] as const

/** The person who is logged in; null without a session. */
export const useMe = () => useQuery({ queryKey: me_key, queryFn: readMe, staleTime: Number.POSITIVE_INFINITY })

export async function readMe(): Promise<Me | null> {
  try {
    return await deskApi.me()
  } catch (error) {
    if (isFault(error, 'authentication_required')) return null
    throw error
  }
}

/** Whether another attempt may help: the network or the server failed, and the call itself was right. */
const mayRetry = (error: unknown) => error instanceof DeskFault && ['offline', 'internal', 'site_unavailable'].includes(error.code)

/** The query cache of the desk. A call that finds no session ends the session of the screen. */
export function createQueries(): QueryClient {
  const handleError = (error: unknown) => {
    if (isFault(error, 'authentication_required')) endSession(queries)
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: {
      // an attempt without a network must fail, so that the screen can say it
      queries: {
        retry: (count, error) => count < 1 && mayRetry(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}

/** Shows the login at the same address. All data of the person leaves the memory of the page. */
export function endSession(queries: QueryClient): void {
  if (!queries.getQueryData<Me | null>(me_key)) return
  useEndedSession.setState({ has_ended: true })
  forget(queries, null)
}

/** Shows the desk of the person who has just logged in. */
export async function beginSession(queries: QueryClient): Promise<void> {
  const me = await readMe()
  useEndedSession.setState({ has_ended: false })
  forget(queries, me)
}

export async function logOut(queries: QueryClient): Promise<void> {
  await deskApi.logOut()
  useEndedSession.setState({ has_ended: false })
  forget(queries, null)
}

export const storeMe = (queries: QueryClient, me: Me) => queries.setQueryData(me_key, me)

function forget(queries: QueryClient, me: Me | null): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' && queryKey[0] !== 'login' })
  queries.setQueryData(me_key, me)
}

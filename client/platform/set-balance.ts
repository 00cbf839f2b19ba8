import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#schemas/members/user.ts'

/**
 * Sets the balance that the server has sent. If a request for the user is under way, it may return the old balance, so the user is fetched
 * again.
 */
export function setBalance(queryClient: QueryClient, balance: Pick<User, 'credits'> & Partial<Pick<User, 'paid_user'>>): void {
  const is_under_way = queryClient.isFetching({ queryKey: ['user'] }) > 0
  queryClient.setQueryData<User | null>(['user'], (user) => user && { ...user, ...balance })
  if (is_under_way) void queryClient.invalidateQueries({ queryKey: ['user'] })
}

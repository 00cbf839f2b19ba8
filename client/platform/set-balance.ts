import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#schemas/members/user.ts'

/** The balance as the server has just told it. An answer about the user that is on its way was given before: it is asked for again, or the old balance would come back. */
export function setBalance(queryClient: QueryClient, balance: Pick<User, 'credits'> & Partial<Pick<User, 'paid_user'>>): void {
  const is_under_way = queryClient.isFetching({ queryKey: ['user'] }) > 0
  queryClient.setQueryData<User | null>(['user'], (user) => user && { ...user, ...balance })
  if (is_under_way) void queryClient.invalidateQueries({ queryKey: ['user'] })
}

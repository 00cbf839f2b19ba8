import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { setBalance } from './set-balance.ts'

test('RO-04 a balance that was asked for before something was paid does not come back over the one after it', async () => {
  const queryClient = new QueryClient()
  const answers: ((user: { credits: number }) => void)[] = []
  const ask = () => new Promise<{ credits: number }>((resolve) => answers.push(resolve))
  queryClient.setQueryData(['user'], { credits: 5 })
  const leave = new QueryObserver(queryClient, { queryKey: ['user'], queryFn: ask }).subscribe(() => undefined)
  expect(answers).toHaveLength(1)

  setBalance(queryClient, { credits: 4 })
  expect(queryClient.getQueryData(['user'])).toEqual({ credits: 4 })
  answers[0]?.({ credits: 5 })
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.({ credits: 4 })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(queryClient.getQueryData(['user'])).toEqual({ credits: 4 })
  leave()
})

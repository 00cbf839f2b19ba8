import { dehydrate, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { arrivedNow } from './arrived-now.ts'

function drawnLongAgo(user: object | null) {
  const client = new QueryClient()
  client.setQueryData(['user'], user, { updatedAt: 1000 })
  client.setQueryData(['page', 'terms'], { title: 'Terms' }, { updatedAt: 1000 })
  return dehydrate(client)
}

const times = ({ queries }: ReturnType<typeof drawnLongAgo>) => queries.map(({ state }) => state.dataUpdatedAt)

test('what came with a visitor’s page counts from its arrival, so that nothing is asked for twice', () => {
  expect(times(arrivedNow(drawnLongAgo(null), { now: 5000, is_return: false }))).toEqual([5000, 5000])
})

test('a member’s page and one from the browser’s history keep the times they were drawn at', () => {
  expect(times(arrivedNow(drawnLongAgo({}), { now: 5000, is_return: false }))).toEqual([1000, 1000])
  expect(times(arrivedNow(drawnLongAgo(null), { now: 5000, is_return: true }))).toEqual([1000, 1000])
})

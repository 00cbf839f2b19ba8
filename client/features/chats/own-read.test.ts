import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ChatsReply } from '#schemas/chats/chat.ts'
import type { User } from '#schemas/members/user.ts'
import { applyOwnRead } from './chats.api.ts'

/** Cached data of a second tab: one conversation with two unread messages, and one conversation with one unread message. */
function aTab({ last_seq = 2 } = {}) {
  const queryClient = new QueryClient()
  const item = (id: string, seq: number, num_unread_messages: number) => ({
    conversation: { id, last_seq: seq, read_seq: seq - num_unread_messages, other_read_seq: 0 },
    num_unread_messages,
  })
  const chats = [item('a', last_seq, last_seq), item('b', 1, 1)]
  queryClient.setQueryData<unknown>(['chats'], { chats, num_unread_messages: last_seq + 1, next: null })
  queryClient.setQueryData<unknown>(['user'], { num_unread_messages: last_seq + 1 })
  const unread = () => queryClient.getQueryData<User>(['user'])?.num_unread_messages
  return { queryClient, unread }
}

test('ST-14 a conversation read in another session is no longer unread here, and the badge changes at once', () => {
  const { queryClient, unread } = aTab()
  applyOwnRead(queryClient, { id: 'a', seq: 2 })
  expect(unread()).toBe(1)
  expect(queryClient.getQueryData<ChatsReply>(['chats'])?.chats[0]?.num_unread_messages).toBe(0)
  expect(queryClient.getQueryState(['user'])?.isInvalidated).toBe(false)
})

test('ST-14 if a newer message arrived, or the conversation is not listed, the counts are fetched', () => {
  for (const { tab, id } of [
    { tab: aTab({ last_seq: 3 }), id: 'a' },
    { tab: aTab(), id: 'c' },
  ]) {
    applyOwnRead(tab.queryClient, { id, seq: 2 })
    expect(tab.queryClient.getQueryState(['user'])?.isInvalidated).toBe(true)
  }
})

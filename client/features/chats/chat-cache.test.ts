import { expect, test } from 'vitest'
import type { ChatReply, ChatsReply, Message } from '#schemas/chats/chat.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import {
  addMessage,
  addNewer,
  addOlder,
  listWithMessage,
  listWithout,
  listWithRead,
  setOtherRead,
  withFirstPage,
  withNextPage,
} from './chat-cache.ts'

const profile = { id: 'bram', kind: 'member', name: 'Bram', is_online: false } as ProfileCard
const message = (seq: number, sender_id = 'bram'): Message => ({
  id: `m${seq}`,
  seq,
  sender_id,
  body: `${seq}`,
  sent_at: '2026-05-01T10:00:00Z',
})
const conversation = (last_seq: number, read_seq = last_seq) => ({ id: 'c', last_seq, read_seq, other_read_seq: 0 })
const chat = (from: number, to: number): ChatReply => ({
  conversation: conversation(to),
  profile,
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  has_older: from > 1,
  is_answered: false,
  message_cost: 1,
})
const list = (...ids: string[]): ChatsReply => ({
  chats: ids.map((id) => ({ conversation: { ...conversation(3), id }, profile, num_unread_messages: 0, last_message: message(3) })),
  num_unread_messages: 0,
  next: null,
})
const seqs = ({ messages }: ChatReply) => messages.map(({ seq }) => seq)

test('RT-04 a message comes once, whether its event or its answer is first', () => {
  const once = addMessage(chat(1, 2), message(3), false)
  expect(once && seqs(once)).toEqual([1, 2, 3])
  expect(once && addMessage(once, message(3), false)).toBe(once)
})

test('RT-04 a gap in seq is not papered over: the server has to be asked', () => {
  expect(addMessage(chat(1, 2), message(4), false)).toBe(null)
})

test('RT-04 what was missed is put behind, older messages in front, each once', () => {
  const healed = addNewer(chat(3, 4), { ...chat(4, 6), has_older: true })
  expect(healed && seqs(healed)).toEqual([3, 4, 5, 6])
  expect(addNewer(chat(3, 4), { ...chat(5, 6), conversation: conversation(60) })).toBe(null)
  expect(seqs(addOlder(chat(3, 4), chat(1, 3)))).toEqual([1, 2, 3, 4])
})

test('RT-04 after a deleted conversation only the next message fits', () => {
  const emptied: ChatReply = { ...chat(1, 5), messages: [] }
  expect(addMessage(emptied, message(5), false)).toBe(emptied)
  expect(addMessage(emptied, message(6), false)?.messages).toHaveLength(1)
})

test('EN-10 a message moves its conversation to the top and counts as unread, unless it is seen or one’s own', () => {
  const arrival = { conversation_id: 'b', message: message(4), is_own: false, is_seen: false }
  const moved = listWithMessage(list('a', 'b'), arrival)
  expect(moved?.chats.map((each) => [each.conversation.id, each.num_unread_messages])).toEqual([
    ['b', 1],
    ['a', 0],
  ])
  expect(moved?.num_unread_messages).toBe(1)
  expect(listWithMessage(list('a', 'b'), { ...arrival, is_seen: true })?.num_unread_messages).toBe(0)
  expect(listWithMessage(list('a', 'b'), { ...arrival, is_own: true })?.num_unread_messages).toBe(0)
  expect(listWithMessage(list('a'), arrival)).toBe(null)
})

test('ST-14 opening sets the conversation to 0 and takes as much from the total, which counts more than the list shows', () => {
  const unread = listWithMessage(
    { ...list('a', 'b'), num_unread_messages: 7 },
    { conversation_id: 'b', message: message(4), is_own: false, is_seen: false },
  )
  expect(unread?.num_unread_messages).toBe(8)
  expect(unread && listWithRead(unread, 'b', 4)).toMatchObject({ num_unread_messages: 7, chats: [{ num_unread_messages: 0 }, {}] })
  expect(unread && listWithout(unread, 'b')).toMatchObject({ num_unread_messages: 7, chats: [{ conversation: { id: 'a' } }] })
})

test('RT-04 who reads is online; a fictional profile never is', () => {
  expect(setOtherRead(chat(1, 2), 2)).toMatchObject({ conversation: { other_read_seq: 2 }, profile: { is_online: true } })
  const fictional: ChatReply = { ...chat(1, 2), profile: { ...profile, kind: 'fictional' } }
  expect(setOtherRead(fictional, 2).profile.is_online).toBe(false)
})

test('EN-10 a longer list grows by pages, each conversation once, and keeps what was loaded when its beginning is refreshed', () => {
  const first = { ...list('a', 'b'), next: 'x' }
  const both = withNextPage(first, list('b', 'c'))
  expect(both.chats.map(({ conversation: { id } }) => id)).toEqual(['a', 'b', 'c'])
  expect(both.next).toBe(null)
  const renewed = withFirstPage(both, { ...list('d', 'a'), next: 'y', num_unread_messages: 4 })
  expect(renewed.chats.map(({ conversation: { id } }) => id)).toEqual(['d', 'a', 'b', 'c'])
  expect(renewed).toMatchObject({ next: null, num_unread_messages: 4 })
  expect(withFirstPage(both, list('a')).chats).toHaveLength(1)
})

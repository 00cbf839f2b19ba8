import { expect, test } from 'vitest'
import type { OutboxMessage } from '#client/features/chats/outbox/outbox.store.ts'
import { type Day, isOnlyEmoji, linesByDay } from './message-lines.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 23, minutes)).toISOString()
const message = (seq: number, sender_id: string, minutes: number) => ({ id: `m${seq}`, seq, sender_id, body: 'x', sent_at: at(minutes) })
const outgoing = (id: string): OutboxMessage => ({
  id,
  sender_id: 'anna',
  profile_id: 'bram',
  body: 'x',
  written_at: at(50),
  state: 'sending',
})
const conversation = { id: 'c', last_seq: 4, read_seq: 4, other_read_seq: 1 }
const linesOf = ({ chunks }: Day) => chunks.flatMap(({ lines }) => lines)
const messages = [message(1, 'anna', 0), message(2, 'anna', 1), message(3, 'bram', 20), message(4, 'bram', 61)]
const show = (outgoing: OutboxMessage[] = [], unread_after: number | null = null) =>
  linesByDay({
    chat: { conversation, messages, has_older: false },
    outgoing,
    member_id: 'anna',
    unread_after,
    opened_seq: 4,
    dayOf: (moment) => moment.slice(0, 10),
  })

test('RT-04 messages stand by day, in runs of one person', () => {
  const days = show()
  expect(days.map((day) => linesOf(day).map(({ id, is_first, is_last }) => [id, is_first, is_last]))).toEqual([
    [
      ['m1', true, false],
      ['m2', false, true],
      ['m3', true, true],
    ],
    [['m4', true, true]],
  ])
})

test('RT-04 one’s own messages are sent, then read; an outgoing message that has arrived appears once', () => {
  const states = show([outgoing('m2'), outgoing('new')])
    .flatMap(linesOf)
    .map(({ id, state }) => `${id} ${state}`)
  expect(states).toEqual(['m1 read', 'm2 sent', 'm3 received', 'm4 received', 'new sending'])
})

test('ST-14 the marker stands before the first message of the other that was unread when the conversation was opened', () => {
  const marked = show([], 1)
    .flatMap(linesOf)
    .filter(({ is_first_unread }) => is_first_unread)
    .map(({ id }) => id)
  expect(marked).toEqual(['m3'])
})

test('RT-04 up to three emoji alone are shown large', () => {
  expect(['😄', '👍🏽', '👩‍👩‍👧', '🇳🇱', '😄😄😄'].every(isOnlyEmoji)).toBe(true)
  expect(['😄 ja', '12', '', '😄😄😄😄'].some(isOnlyEmoji)).toBe(false)
})

import { expect, test } from 'vitest'
import type { TextValues } from '#client/platform/texts/message-format.ts'
import { hasMore, openersFor } from './icebreakers.ts'

const t = (key: string, values: TextValues = {}) =>
  `${key}${values.interest ? `(${values.interest})` : values.name ? `[${values.name}]` : ''}`
const lines = (interests: string[], own: string[] = [], turn = 0) =>
  openersFor(t, { name: 'Bram', interests, own, turn }).map((line) => line.replaceAll('chats.opener_', '').replaceAll('interests.', ''))

test('MO-12 three openers come from the other’s interests, one they share first', () => {
  expect(lines(['art', 'books', 'chess'])).toEqual(['1(art)', '2(books)', '3(chess)'])
  expect(lines(['art', 'books', 'chess'], ['chess'])).toEqual(['shared(chess)', '2(art)', '3(books)'])
})

test('MO-12 whoever named fewer things gets plain ones, and all interests have their turn', () => {
  expect(lines(['art'])).toEqual(['1(art)', 'plain_2[Bram]', 'plain_3[Bram]'])
  expect(lines([])).toEqual(['plain_1[Bram]', 'plain_2[Bram]', 'plain_3[Bram]'])
  const five = ['art', 'books', 'chess', 'dance', 'eggs']
  expect([hasMore(five), hasMore(five.slice(2))]).toEqual([true, false])
  expect(lines(five, [], 1)).toEqual(['1(dance)', '2(eggs)', 'plain_3[Bram]'])
  expect(lines(five, [], 2)).toEqual(lines(five))
})

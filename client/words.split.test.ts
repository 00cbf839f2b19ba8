import { expect, test } from 'vitest'
import { inPart, splitWords } from './words.split.ts'

const numbered = (length: number) => Object.fromEntries(Array.from({ length }, (_, index) => [`text_${index}`, `${index}`]))
/** Source that says whatever begins like this. */
const template = (start: string) => `t(\`${start}$\{name}\`)`
const catalogue = {
  'common.json': { close: 'Sluiten' },
  'chats.json': { ...numbered(20), title: 'Berichten', alerts: { full: 'Vol', gone: 'Weg' } },
  'likes.json': { title: 'Likes', more: 'Meer' },
}
const later = new Map([
  ['chat-page', ["t('chats.title')", template('chats.text_')]],
  ['likes-page', ["t('likes.title')"]],
  ['alert', ["t('chats.title')", "t('common.close')"]],
])
const { parts, places } = splitWords(catalogue, { start: ["t('common.close')", template('chats.alerts.')], later })

test('words are where they are said: with the start, or in a part that comes with the code', () => {
  expect(places.get('common.close')).toBe('start')
  expect([places.get('chats.alerts.full'), places.get('chats.text_7')]).toEqual(['start', 'chats'])
  expect(parts.get('chat-page')).toEqual(['chats'])
  expect(parts.get('alert'), 'a few texts of a part come with the start').toEqual([])
  expect([places.get('likes.title'), places.get('likes.more')]).toEqual(['start', 'people'])
})

test('a language is divided without a rest', () => {
  expect(inPart(catalogue, 'start', places)).toEqual({
    'common.json': { close: 'Sluiten' },
    'chats.json': { title: 'Berichten', alerts: { full: 'Vol', gone: 'Weg' } },
    'likes.json': { title: 'Likes' },
  })
  expect(inPart(catalogue, 'chats', places)).toEqual({ 'chats.json': numbered(20) })
  expect(inPart(catalogue, 'people', places)).toEqual({ 'likes.json': { more: 'Meer' } })
})

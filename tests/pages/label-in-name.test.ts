import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { languages } from '#schemas/locales.ts'
import { root } from '#server/platform/paths.ts'

/**
 * Buttons and links whose accessible name differs from their visible text. People who use voice control speak the visible text. So the name
 * must contain the words of this text in the same order (WCAG 2.5.3).
 */
const named: readonly (readonly [words: string, name: string])[] = [
  ['likes.like_back', 'likes.like_back_to'],
  ['likes.say_hello', 'likes.say_hello_to'],
  ['likes.see_all', 'likes.see_all_of'],
  ['security.device_end', 'security.device_end_label'],
  ['safety.unblock', 'safety.unblock_name'],
]

function wordsOf(language: string, key: string): string {
  const [file, name = ''] = key.split('.')
  const texts = JSON.parse(readFileSync(join(root, 'client', 'messages', language, `${file}.json`), 'utf8'))
  return texts[name]
}

/** Names of badges. A badge shows only a number, so its name must contain the number, also if it is zero. */
const counted = ['navigation.credits_left', 'navigation.likes_new', 'navigation.messages_unread']

test.each(languages)('the name of every badge contains its number, in %s', (language) => {
  for (const count of [0, 1, 2, 5, 21])
    for (const key of counted) expect(new IntlMessageFormat(wordsOf(language, key), language).format({ count })).toContain(String(count))
})

const spoken = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? []).join(' ')} `

test.each(languages)('the accessible name of every button contains its visible text, in %s', (language) => {
  const missing = named.filter(([words, name]) => !spoken(wordsOf(language, name)).includes(spoken(wordsOf(language, words))))
  expect(missing.map(([words, name]) => [wordsOf(language, words), wordsOf(language, name)])).toEqual([])
})

/**
 * Matches an opening tag whose label is one text, and the text inside the tag. It does not match labels that combine several texts, because
 * these start with the visible text.
 */
const labelled = /<\w+\s(?:(?!<\w).){0,400}?(?:aria-label|label)=\{t\('([\w.]+)'(?:(?!<\w).){0,300}?>\s*\{t\('([\w.]+)'/gs

test('every button with both visible text and an accessible name is listed here', () => {
  const sources = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.tsx$/.test(path))
  const found = sources.flatMap((path) =>
    Array.from(readFileSync(join(root, 'client', path), 'utf8').matchAll(labelled), ([, name = '', words = '']) => ({ path, name, words })),
  )
  expect(found.length).toBeGreaterThanOrEqual(named.length)
  const listed = new Set(named.map((pair) => pair.join(' ')))
  expect(found.filter(({ name, words }) => !listed.has(`${words} ${name}`))).toEqual([])
})

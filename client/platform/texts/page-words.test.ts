import { afterEach, expect, test, vi } from 'vitest'
import { startWords, withWords } from './page-words.ts'

/** A file of words as the browser fetches it. */
const file = (messages: object) => `data:text/javascript,export const messages=${encodeURIComponent(JSON.stringify(messages))}`

afterEach(() => vi.unstubAllGlobals())

test('WL-05 a page says its start at once, and what comes later with the code that says it; a variant over its language', async () => {
  const t = await startWords('en-US', {
    start: [file({ './en/common.json': { colour: 'colour', bye: 'bye' } }), file({ './en-US/common.json': { colour: 'color' } })],
    chats: [file({ './en/chats.json': { hello: 'hello' }, './en/common.json': { more: 'more' } })],
  })
  expect([t('common.colour'), t('common.bye')]).toEqual(['color', 'bye'])
  expect(t('chats.hello'), 'not there yet').toBe('chats.hello')
  expect(await withWords(Promise.resolve('code'), ['chats'])).toBe('code')
  expect([t('chats.hello'), t('common.more'), t('common.colour')]).toEqual(['hello', 'more', 'color'])
})

test('ST-20 words that do not come are said to be missing as code is, and are fetched again when they are asked for again', async () => {
  const failures: unknown[] = []
  vi.stubGlobal('dispatchEvent', (event: Event & { payload?: unknown }) => failures.push([event.type, event.payload]))
  vi.stubGlobal('is_gone', true)
  const words = `data:text/javascript,if(is_gone)throw 'gone';export const messages={'./nl/chats.json':{hello:'hallo'}}`
  const files = { start: [file({})], chats: [words] }
  const t = await startWords('nl', files)
  await expect(withWords(Promise.resolve(), ['chats'])).rejects.toBe('gone')
  expect(failures).toEqual([['vite:preloadError', 'gone']])
  vi.stubGlobal('is_gone', false)
  files.chats = [`${words}//`]
  await withWords(Promise.resolve(), ['chats'])
  expect(t('chats.hello')).toBe('hallo')
})

import { serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { drawPage } from './draw.ts'

test('RT-01 a page of Western letters takes half the space: its signs are numbers, and what stands beside them is made anew', () => {
  const drawn = drawPage(<p title="…">{'Vonk — daten zonder poespas, van 18–99 jaar. Één “klik” is genoeg: 5 €.'}</p>, { is_static: true })
  expect(drawn).toContain('Vonk &#8212; daten zonder poespas, van 18&#8211;99 jaar. Één &#8220;klik&#8221; is genoeg: 5 &#8364;.')
  expect(takesHalfTheSpace(drawn)).toBe(true)
})

test('letters of other scripts, and pictures, stay as they are', () => {
  const drawn = drawPage(<p>ж ✓ 😀</p>, { is_static: true })
  expect(drawn).toBe('<p>ж &#10003; 😀</p>')
  expect(takesHalfTheSpace(drawn)).toBe(false)
})

/** What V8 writes down of a text begins with a quotation mark where it keeps a byte for each letter. */
const takesHalfTheSpace = (text: string): boolean => serialize(text)[2] === 0x22

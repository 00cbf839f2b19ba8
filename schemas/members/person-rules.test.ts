import { expect, test } from 'vitest'
import { tidyName } from './person-rules.ts'

test('VA-01 a tidied name shows what it holds, and an emoji made of several stays one', () => {
  expect(tidyName('  Anna\u200B\u202E   Maria\u200D ')).toBe('Anna Maria')
  expect(tidyName('Eva 👩🏽\u200D💻')).toBe('Eva 👩🏽\u200D💻')
  expect(tidyName('Eva 👩\u200D❤\uFE0F\u200D👨')).toBe('Eva 👩\u200D❤\uFE0F\u200D👨')
  expect(tidyName('E\u200Dva 👩\u200D')).toBe('Eva 👩')
})

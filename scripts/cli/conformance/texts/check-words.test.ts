import { expect, test } from 'vitest'
import { exampleSites } from '#tests/support/sites/example-sites.ts'
import { createWordCheck } from './check-words.ts'

test('WL-02 a promise that states its limit on one page is reported once, at the first page without the limit', () => {
  const [site] = exampleSites()
  if (!site) throw new TypeError('an example site is needed')
  const checkWords = createWordCheck({ ...site, file: { ...site.file, logged_out_search: true } })
  const claimsOn = (at: string, ...texts: string[]) =>
    checkWords(
      texts.map((text) => ({ text, tag: 'en-GB' })),
      { at, tag: 'en-GB' },
    ).filter(({ check }) => check === 'claim')
  const promise = 'Whoever you block sees nothing of you.'

  expect(claimsOn('/', promise, 'Logged out, they see what every visitor sees.')).toEqual([])
  expect(claimsOn('/pages/faq', promise)).toMatchObject([{ at: '/pages/faq', message: expect.stringContaining('sees nothing of you') }])
  expect(claimsOn('/pages/ban', promise)).toEqual([])
  expect(claimsOn('/pages/terms', promise, 'Blocked members never see you anywhere.')).toMatchObject([
    { at: '/pages/terms', message: expect.stringContaining('never see you anywhere') },
  ])
})

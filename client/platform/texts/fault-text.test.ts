import { expect, test } from 'vitest'
import { ApiFault } from '#client/platform/api.ts'
import { spec_texts } from '#tests/support/pages/spec-texts.ts'
import { loadTexts } from './all-messages.ts'
import { faultText } from './fault-text.ts'

test('EC-01 a temporary fault says to try later; a permanent fault says only that something went wrong', async () => {
  const t = await loadTexts('nl-NL')
  const faults = faultText(t)
  for (const error of [new ApiFault('internal'), new ApiFault('site_unavailable', { status: 0 })])
    expect(faults.of(error)).toBe(spec_texts['EC-01'].later)
  for (const error of [new ApiFault('bad_request'), new ApiFault('wrong_origin'), new TypeError('x is undefined'), 'nonsense', null])
    expect(faults.of(error)).toBe(spec_texts['EC-01'].general)
  expect(faults.of(new ApiFault('login_locked', { body: { error: { code: 'login_locked', data: { minutes: 3 } } } }))).toBe(
    spec_texts['EC-03'].replace('{minutes}', '3'),
  )
})

test('EC-01 what is gone when something is done to it is not called a page', async () => {
  for (const tag of ['nl-NL', 'de', 'en'] as const) {
    const t = await loadTexts(tag)
    const text = faultText(t).of(new ApiFault('not_found'))
    expect(text).not.toBe(t('faults.page_not_found'))
    expect(text).not.toMatch(/pag|page|Seite/i)
  }
})

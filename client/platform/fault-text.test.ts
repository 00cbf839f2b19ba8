import { expect, test } from 'vitest'
import { loadTexts } from './all-messages.ts'
import { ApiFault } from './api.ts'
import { faultText } from './fault-text.ts'

test('EC-01 whatever has no words of its own has the general ones: a fault of ours, no answer, and what is no fault at all', async () => {
  const t = await loadTexts('nl-NL')
  const faults = faultText(t)
  const general = 'Er is een fout opgetreden, probeer het later opnieuw.'
  for (const error of [
    new ApiFault('internal'),
    new ApiFault('site_unavailable', { status: 0 }),
    new TypeError('x is undefined'),
    'nonsense',
    null,
  ])
    expect(faults.of(error)).toBe(general)
  expect(faults.of(new ApiFault('login_locked', { body: { error: { code: 'login_locked', data: { minutes: 3 } } } }))).not.toBe(general)
  expect(t('common.something_went_wrong')).toBe('Er is een fout opgetreden.')
})

test('EC-01 what is gone when something is done to it is not called a page', async () => {
  for (const tag of ['nl-NL', 'de', 'en'] as const) {
    const t = await loadTexts(tag)
    const text = faultText(t).of(new ApiFault('not_found'))
    expect(text).not.toBe(t('faults.page_not_found'))
    expect(text).not.toMatch(/pag|page|Seite/i)
  }
})

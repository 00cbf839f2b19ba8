import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#schemas/locales.ts'
import en from '#server/messages/en/app.json' with { type: 'json' }
import { spec_texts, spec_texts_en } from '#tests/support/pages/spec-texts.ts'

const textOf = (language: string, address: string): unknown => {
  const [file, ...path] = address.split('.')
  const catalogue: unknown = JSON.parse(readFileSync(`client/messages/${language}/${file}.json`, 'utf8'))
  return path.reduce((found, key) => (found as Record<string, unknown>)[key], catalogue)
}

/** Texts of the specification, each with its key in the client's texts. */
const dutch: [title: string, address: string, text: string][] = [
  ['VA-01 a name that is the address', 'faults.fields.name_is_email', spec_texts['VA-01']],
  ['VA-02 a name that starts with @', 'faults.fields.name_starts_with_at', spec_texts['VA-02']],
  ['VA-03 the minimum age', 'faults.fields.minimum_age', spec_texts['VA-03']],
  ['VA-04 an impossible date', 'faults.fields.invalid_date', spec_texts['VA-04']],
  ['VA-05 an invalid address', 'faults.fields.invalid_email', spec_texts['VA-05'].invalid],
  ['VA-05 the suggestion for a typing error', 'signup.did_you_mean', spec_texts['VA-05'].suggestion],
  ['VA-06 passwords that differ', 'faults.fields.passwords_differ', spec_texts['VA-06']],
  ['VA-08 a wrong SMS code', 'orders.faults.sms_code_invalid', spec_texts['VA-08']],
  ['VA-09 an unknown discount code', 'orders.faults.code_not_found', spec_texts['VA-09'].not_found],
  ['VA-09 a used discount code', 'orders.faults.code_used', spec_texts['VA-09'].used],
  ['EC-01 a fault that may pass', 'common.try_later', spec_texts['EC-01'].later],
  ['EC-01 an internal fault', 'faults.internal', spec_texts['EC-01'].later],
  ['EC-01 a fault that would repeat', 'common.something_went_wrong', spec_texts['EC-01'].general],
  ['EC-02 a failed login', 'faults.login_failed', spec_texts['EC-02']],
  ['EC-03 a locked login', 'faults.login_locked', spec_texts['EC-03']],
  ['EC-04 an unknown address', 'faults.email_not_found', spec_texts['EC-04']],
  ['EC-05 an expired link', 'faults.link_expired', spec_texts['EC-05']],
  ['EC-06 too many reset mails', 'faults.too_many_reset_mails', spec_texts['EC-06']],
  ['EC-07 an address with an account', 'faults.email_taken', spec_texts['EC-07']],
  ['EC-08 a wrong old password', 'faults.fields.old_password_wrong', spec_texts['EC-08']],
  ['EC-10 a failed activation', 'account.activation_failed', spec_texts['EC-10']],
  ['EC-11 a failed payment', 'orders.failed_title', spec_texts['EC-11']],
]

test.each(dutch)('%s has the text of the specification in Dutch', (_title, address, text) => {
  expect(textOf('nl', address)).toBe(text)
})

test('FT-03 the error page has the text of the specification in English, and translations in the other languages', () => {
  const addresses = { not_found: 'faults.page_not_found', home: 'faults.back_to_home', message: 'faults.page_failed' } as const
  for (const [name, address] of Object.entries(addresses)) {
    const text = spec_texts_en['FT-03'][name as keyof typeof addresses]
    expect(textOf('en', address)).toBe(text)
    // skip Spanish for this text, because "Error" is also a Spanish word
    for (const language of languages.filter((each) => each !== 'en' && !(each === 'es' && name === 'message')))
      expect(textOf(language, address), `${language} ${address}`).not.toBe(text)
  }
})

test('FT-04 the fallback of the error page has the text of the specification in English', () => {
  expect(en.last_resort).toMatchObject({ text: spec_texts_en['FT-04'].text, back: spec_texts_en['FT-04'].home })
})

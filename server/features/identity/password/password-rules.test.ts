import { expect, test } from 'vitest'
import { passwordFault } from './password-rules.service.ts'

const site = { file: { name: 'Vonk & Vuur' } } as Parameters<typeof passwordFault>[0]
const ruleOf = (password: string) => passwordFault(site, password, { name: 'Sofie', email: 'sofie.jansen@example.test' })?.rule

test.each([
  ['        '],
  ['\u00a0\u2003\u00a0\u2003\u00a0\u2003\u00a0\u2003'],
  ['aaaaaaaa'],
  ['abababab'],
  ['abcabcabc'],
  ['aabbaabbaa'],
  ['aaaaaaab'],
  ['abcdefghij'],
  ['zyxwvutsr'],
  ['wachtwoordwachtwoord'],
  ['vonkvuur'],
  ['VonkVuurVonkVuur'],
  ['Vonk & Vuur, Vonk & Vuur 2026!'],
  ['12345678'],
])('VA-06 the password "%s" is too easy to guess', (password) => {
  expect(ruleOf(password)).toBe('password_too_common')
})

test.each([['sofiesofie'], ['sofie.jansen'], ['sofie.jansensofie.jansen'], ['Sofie Sofie ']])(
  'VA-06 the password "%s" contains only the name or the address of its owner',
  (password) => {
    expect(ruleOf(password)).toBe('password_is_name')
  },
)

test('VA-06 the length of a password counts characters as they are stored', () => {
  expect(passwordFault(site, 'e\u0301e\u0301a\u0300u\u0308', { name: '', email: '' })).toEqual({ rule: 'too_short', limit: 8 })
})

test.each([['molen-regenjas-42'], ['correct horse'], ['vonkvuurtoren9'], ['élèveàgée'], ['пароль-на-сайт']])(
  'VA-06 the password "%s" is accepted',
  (password) => {
    expect(ruleOf(password)).toBeUndefined()
  },
)

import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each(['/', '/members?gender=male#top', '/de/pricing', '/chats/1?to=//evil.example'])(
  'an address of this site stays as it is: %s',
  (address) => {
    expect(ownPath(address)).toBe(address)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '/\t\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'members',
  '',
  '//[',
  7,
  null,
  ['/members'],
])('an address that may lead elsewhere is refused: %j', (address) => {
  expect(ownPath(address)).toBeUndefined()
})

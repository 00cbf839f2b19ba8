import { expect, test } from 'vitest'
import { restoresScroll } from './restores-scroll.ts'

const at = (href: string, is_overlay?: true) => ({
  location: { href, pathname: href.replace(/\?.*/, ''), state: { ...(is_overlay && { is_overlay }) } },
})

test('an overlay that opens or closes moves nothing on its page: a photo that was stepped to stays in sight', () => {
  const restores = restoresScroll('/members')
  expect(restores(at('/members'))).toBe(false)
  expect(restores(at('/members/1'))).toBe(true)
  expect(restores(at('/members/1', true))).toBe(false)
  expect(restores(at('/members/1'))).toBe(false)
  expect(restores(at('/members/1', true))).toBe(false)
  // a link inside the overlay replaces the overlay's entry, so Back then skips that entry
  expect(restores(at('/chats'))).toBe(true)
  expect(restores(at('/members/1', true))).toBe(true)
  expect(restores(at('/members/1'))).toBe(false)
  expect(restores(at('/members?gender=male'))).toBe(true)
})

test('hydration does not move a page that the visitor may have scrolled', () => {
  const restores = restoresScroll('/members')
  expect(restores(at('/members'))).toBe(false)
  expect(restores(at('/members'))).toBe(true)
  expect(restoresScroll('/members')(at('/login'))).toBe(true)
})

import { expect, test } from 'vitest'
import { restoresScroll } from './restores-scroll.ts'

const at = (href: string, is_overlay?: true) => ({
  location: { href, pathname: href.replace(/\?.*/, ''), state: { ...(is_overlay && { is_overlay }) } },
})

test('an overlay that opens or closes moves nothing on its page: a photo that was stepped to stays in sight', () => {
  const restores = restoresScroll({ slept: false, loaded_at: '/members' })
  expect(restores(at('/members'))).toBe(true)
  expect(restores(at('/members/1'))).toBe(true)
  expect(restores(at('/members/1', true))).toBe(false)
  expect(restores(at('/members/1'))).toBe(false)
  expect(restores(at('/members/1', true))).toBe(false)
  // a link out of the overlay, and Back over its entry
  expect(restores(at('/chats'))).toBe(true)
  expect(restores(at('/members/1', true))).toBe(true)
  expect(restores(at('/members/1'))).toBe(false)
  expect(restores(at('/members?gender=male'))).toBe(true)
})

test('a page that slept wakes where the browser has scrolled it', () => {
  const restores = restoresScroll({ slept: true, loaded_at: '/members' })
  expect(restores(at('/members'))).toBe(false)
  expect(restores(at('/members'))).toBe(true)
  expect(restoresScroll({ slept: true, loaded_at: '/members' })(at('/login'))).toBe(true)
  expect(restoresScroll({ slept: false, loaded_at: '/members' })(at('/members'))).toBe(true)
})

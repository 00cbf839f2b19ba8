import { expect, test } from 'vitest'
import { responsive } from './responsive.ts'

test('photos: a browser chooses among the sizes there are, and one that loads later measures its place itself', () => {
  const [src, card, large] = ['/media/a-screen.webp', '/media/a-card.webp', '/media/a-large.webp']
  expect(responsive({ src, isLazy: true })).toEqual({ src, loading: 'lazy' })
  expect(responsive({ src, card, sizes: '46vw', isLazy: true })).toEqual({
    src,
    srcSet: '/media/a-card.webp 400w, /media/a-screen.webp 800w',
    sizes: 'auto, 46vw',
    loading: 'lazy',
  })
  expect(responsive({ src, card, large, isLazy: false })).toMatchObject({
    srcSet: '/media/a-card.webp 400w, /media/a-screen.webp 800w, /media/a-large.webp 1600w',
    sizes: '100vw',
    loading: 'eager',
  })
})

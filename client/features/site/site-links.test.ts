import { expect, test } from 'vitest'
import { addressOf } from './site-links.ts'

test('a page of the site is linked in the page’s locale', () => {
  expect(addressOf('/pages/about', '')).toEqual({ href: '/pages/about' })
  expect(addressOf('/pages/about', 'fr')).toEqual({ href: '/fr/pages/about' })
  expect(addressOf('/', 'en-us')).toEqual({ href: '/en-us' })
  expect(addressOf('/', '')).toEqual({ href: '/' })
  expect(addressOf('//elsewhere', '')).toEqual({ href: '/elsewhere' })
})

test('another site’s page keeps its address and cannot reach back', () => {
  for (const prefix of ['', 'fr'])
    expect(addressOf('https://partner.example/x', prefix)).toEqual({ href: 'https://partner.example/x', rel: 'noopener' })
})

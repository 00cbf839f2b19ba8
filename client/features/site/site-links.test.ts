import { expect, test } from 'vitest'
import { siteLinkTo } from './site-links.ts'

test('a page of the site is linked in the page’s locale', () => {
  expect(siteLinkTo('/pages/about', '')).toEqual({ href: '/pages/about' })
  expect(siteLinkTo('/pages/about', 'fr')).toEqual({ href: '/fr/pages/about' })
  expect(siteLinkTo('/', 'en-us')).toEqual({ href: '/en-us' })
  expect(siteLinkTo('/', '')).toEqual({ href: '/' })
  expect(siteLinkTo('//elsewhere', '')).toEqual({ href: '/elsewhere' })
})

test('another site’s page keeps its address and cannot reach back', () => {
  for (const prefix of ['', 'fr'])
    expect(siteLinkTo('https://partner.example/x', prefix)).toEqual({ href: 'https://partner.example/x', rel: 'noopener' })
})

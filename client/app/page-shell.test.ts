import { expect, test } from 'vitest'
import { withHead } from './page-shell.ts'

test('a page’s scripts are fetched early, and after what is seen of it', () => {
  const assets = {
    styles: [],
    scripts: [{ src: '/start.js' }],
    lander_scripts: [],
    studio: { scripts: [], styles: [] },
    preloads: () => ['/part.js'],
  }
  const boot = { message_folders: [] } as unknown as Parameters<typeof withHead>[1]['boot']
  const shell = { boot, nonce: 'n', theme_css: '', assets, css: '', route_ids: [], about: '' }
  expect(withHead('<html><head></head></html>', shell)).toContain('<link rel="modulepreload" fetchpriority="low" href="/part.js">')
})

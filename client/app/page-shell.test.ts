import { expect, test } from 'vitest'
import { withHead } from './page-shell.ts'

const assets = {
  styles: [],
  scripts: [{ src: '/start.js' }],
  asleep: { scripts: [{ src: '/warning.js' }, { src: '/asleep.js' }], application: '/start.js' },
  lander_scripts: [],
  studio: { scripts: [], styles: [] },
  preloads: () => ['/vendor.js', '/part.js'],
}
const boot = { message_folders: [] } as unknown as Parameters<typeof withHead>[1]['boot']
const shell = { boot, nonce: 'n', theme_css: '', assets, css: '', route_ids: [], about: '', sleep: null }
const html = '<html><head></head></html>'

test('a page’s scripts are fetched early, and after what is seen of it', () => {
  const page = withHead(html, shell)
  expect(page).toContain('<link rel="modulepreload" fetchpriority="low" href="/part.js">')
  expect(page).toContain('<script type="module" nonce="n" src="/start.js"></script>')
})

test('a sleeping page fetches the small script alone, which is told where the application is', () => {
  const page = withHead(html, { ...shell, sleep: { failure: 'Later "again" & <later' } })
  expect(page).not.toContain('modulepreload')
  expect([...page.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/warning.js', '/asleep.js'])
  expect(page).toContain(
    ' data-application="/start.js" data-parts="/vendor.js /part.js" data-failure="Later &quot;again&quot; &amp; &lt;later" src="/asleep.js"',
  )
})

test('what is pressed before the application is there is held, on a page that sleeps and on one that does not', () => {
  for (const sleep of [null, { failure: '' }]) {
    const page = withHead(html, { ...shell, sleep })
    expect(page.indexOf('window.early_input=')).toBeGreaterThan(0)
    expect(page.indexOf('window.early_input=')).toBeLessThan(page.indexOf('type="module"'))
  }
})

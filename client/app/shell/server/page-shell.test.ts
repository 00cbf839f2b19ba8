import { expect, test } from 'vitest'
import { withHead } from './page-shell.ts'

const assets = {
  styles: [],
  scripts: [{ src: '/warning.js' }, { src: '/first.js' }],
  application: '/start.js',
  lander_scripts: [],
  studio: { scripts: [], styles: [] },
  desk: { scripts: [], styles: [] },
  preloads: () => ['/vendor.js', '/part.js'],
}
const boot = { settings: {}, locale: { tag: 'nl-NL', prefix: '' }, queries: { mutations: [], queries: [] } } as unknown as Parameters<
  typeof withHead
>[1]['boot']
const shell = {
  boot,
  nonce: 'n',
  theme: { css: '', preload: [] },
  brand_links: '',
  assets,
  css: { toString: () => '' },
  route_ids: [],
  about: '',
  script_texts: { load_failed: 'Later "again" & <later', script_needed: null },
} as const
const html = '<html><head></head><body></body></html>'

test('a page requests the start script only, which gets the URLs of the application', () => {
  const page = withHead(html, shell).join('')
  expect(page).not.toContain('modulepreload')
  expect([...page.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/warning.js', '/first.js'])
  expect(page).toContain(
    'data-application="/start.js" data-parts="/vendor.js /part.js" data-failure="Later &quot;again&quot; &amp; &lt;later"',
  )
})

test('a page that needs JavaScript says so to a browser without it, at the top', () => {
  const whole = html.replace('</body>', '<form></form></body>')
  const page = (script_needed: string | null) => withHead(whole, { ...shell, script_texts: { load_failed: '', script_needed } }).join('')
  expect(page('Schrift & <Knopf>')).toContain('<body><noscript><p data-no-script>Schrift &amp; &lt;Knopf&gt;</p></noscript><form>')
  expect(page(null)).not.toContain('noscript')
})

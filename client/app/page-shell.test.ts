import { expect, test } from 'vitest'
import { withHead } from './page-shell.ts'

const assets = {
  styles: [],
  scripts: [{ src: '/warning.js' }, { src: '/asleep.js' }],
  application: '/start.js',
  lander_scripts: [],
  studio: { scripts: [], styles: [] },
  preloads: () => ['/vendor.js', '/part.js'],
  words: () => ({}),
}
const boot = { settings: {}, words: {}, queries: { mutations: [], queries: [] } } as unknown as Parameters<typeof withHead>[1]['boot']
const shell = {
  boot,
  nonce: 'n',
  theme_css: '',
  brand_links: '',
  assets,
  css: { toString: () => '' },
  route_ids: [],
  about: '',
  waking: { at: 'load', failure: '', none: '' },
} as const
const html = '<html><head></head><body></body></html>'

test('a page fetches the small script alone, which is told where the application is and when it comes', () => {
  const told = (at: 'sign' | 'load') => {
    const page = withHead(html, { ...shell, waking: { at, failure: 'Later "again" & <later', none: '' } }).join('')
    expect(page).not.toContain('modulepreload')
    expect([...page.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/warning.js', '/asleep.js'])
    return /<script [^>]*?(data-application.*?) src=/.exec(page)?.[1]
  }
  const where = 'data-application="/start.js" data-parts="/vendor.js /part.js"'
  const failure = 'data-failure="Later &quot;again&quot; &amp; &lt;later"'
  expect([told('sign'), told('load')]).toEqual([`${where} ${failure}`, `${where} data-at-load ${failure}`])
})

test('what is pressed before the application is there is held', () => {
  const page = withHead(html, shell).join('')
  expect(page.indexOf('window.early_input=')).toBeGreaterThan(0)
  expect(page.indexOf('window.early_input=')).toBeLessThan(page.indexOf('type="module"'))
})

test('a browser that runs no script is told so on a page that is no good without, and on no other', () => {
  const whole = html.replace('</body>', '<form></form></body>')
  const told = (at: 'sign' | 'load') => withHead(whole, { ...shell, waking: { at, failure: '', none: 'Schrift & <Knopf>' } }).join('')
  expect(told('load')).toContain('<body><noscript><p data-no-script>Schrift &amp; &lt;Knopf&gt;</p></noscript><form>')
  expect(told('sign')).not.toContain('noscript')
})

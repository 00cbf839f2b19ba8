import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { sourcePages } from '#tests/support/pages/source-pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ pages: sourcePages() })
})
afterAll(() => app.close())

test('no page uses an id twice, because labels would refer to the first element', async () => {
  const member = await logIn(app, await aMember(app, { site: 'vonk' }))
  // test a site with several languages too, because it has more settings
  const german = await logIn(app, await aMember(app, { site: 'rondeur' }))
  for (const [browser, paths] of [
    [app.visit('vonk'), ['/', '/login', '/signup', '/pages/faq', '/complaints', '/pricing']],
    [member, ['/', '/members', '/profile', '/settings', '/notifications', '/likes', '/premium', '/match-finder', '/swipe-game']],
    [german, ['/settings', '/lang-config']],
  ] as const)
    for (const path of paths) {
      const ids = [...(await browser.get(path)).text.matchAll(/<[^>]*? id="([^"]+)"/g)].map(([, id]) => id)
      expect({ path, twice: ids.filter((id, index) => ids.indexOf(id) !== index) }).toEqual({ path, twice: [] })
    }
})

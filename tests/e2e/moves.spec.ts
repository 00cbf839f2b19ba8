import type { Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, logInAs } from '#tests/support/e2e/members.ts'
import { aNewcomer, join } from '#tests/support/e2e/people.ts'
import { expect, test, until, visit } from '#tests/support/e2e/test.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
const at = (path: string) => addressOf('vonk', path)
test.use({ contextOptions: { reducedMotion: 'no-preference' }, allowedConsole: /ERR_FAILED/ })

/** Records the animations of every view transition of the page: pseudo-element and duration. */
async function recordMoves(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const moves = document.getAnimations().flatMap(({ effect }) => {
          const pseudo = (effect instanceof KeyframeEffect && effect.pseudoElement) || ''
          return pseudo.startsWith('::view-transition-group(') ? [[pseudo.slice(24, -1), effect?.getTiming().duration]] : []
        })
        Object.assign(window, { moves: Object.fromEntries(moves) })
      })
      return transition
    }
  })
  return async () => {
    await until(page, () => 'moves' in window && !document.documentElement.dataset.moves)
    return page.evaluate(() => {
      const moves = Reflect.get(window, 'moves')
      Reflect.deleteProperty(window, 'moves')
      return moves
    })
  }
}

/** Waits until the code of the movements is loaded, which happens when the browser is idle. */
const ready = (page: Page) =>
  until(page, () => performance.getEntriesByType('resource').some(({ name }) => /\/page-moves-/.test(name))).then(() =>
    page.waitForTimeout(200),
  )

test('SC-01 RT-05 the photo of a card grows into the profile and returns, unless the member prefers reduced motion', {
  tag: '@once',
}, async ({ browser }) => {
  const { page } = await logInAs(browser, 'free')
  await visit(page, at('/members?with_photo=true'))
  await ready(page)
  const moves = await recordMoves(page)
  const card = page.getByRole('main').getByRole('article').nth(1).getByRole('link')
  await card.click()
  expect(await moves()).toMatchObject({ photo: 320, words: 320 })
  await expect(page).toHaveURL(/\/members\/[\w-]+$/)
  await page.goBack()
  expect(await moves()).toMatchObject({ photo: 240 })
  expect(await page.locator('[style*=view-transition-name]').count(), 'afterwards nothing is marked').toBe(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'moves' in window)).toBe(false)
})

test('EN-13 when a filter is removed, the other filters close the gap, and the cards stay at their places', { tag: '@once' }, async ({
  browser,
}) => {
  const { page } = await logInAs(browser, 'free')
  await visit(page, at('/members?min_age=19&with_photo=true'))
  await ready(page)
  const moves = await recordMoves(page)
  await page
    .getByRole('list', { name: t('members.searched_for') })
    .getByRole('button')
    .first()
    .click()
  const moved = await moves()
  expect(moved).toMatchObject({ 'chip-photo': 180, root: 180 })
  expect(
    Object.keys(moved).filter((name) => !/^(root|chip-\w+)$/.test(name)),
    'cards do not move',
  ).toEqual([])
})

test('EN-13 when a search fails, a message with a retry is above the results of the search before, which stay all the time', {
  tag: '@once',
}, async ({ browser }) => {
  const { page } = await logInAs(browser, 'free')
  await visit(page, at('/members?min_age=19&with_photo=true'))
  const cards = page.getByRole('main').getByRole('article')
  const first = (await cards.first().getAttribute('aria-label')) ?? ''
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/members(\?|$)/, (route) => held.then(() => route.abort()))
  await page
    .getByRole('list', { name: t('members.searched_for') })
    .getByRole('button')
    .last()
    .click()
  // longer than the second after which a page that loads shows its placeholder
  await page.waitForTimeout(1800)
  await expect(cards.first(), 'while the search runs').toHaveAccessibleName(first, { timeout: 1 })
  answer()
  const message = page.getByRole('alert').filter({ has: page.getByRole('button', { name: t('common.retry') }) })
  await expect(message).toBeVisible()
  await expect(cards.first()).toHaveAccessibleName(first)
  expect((await message.boundingBox())?.y).toBeLessThan((await cards.first().boundingBox())?.y ?? 0)
  await page.unroute(/\/api\/members(\?|$)/)
  await message.getByRole('button').click()
  await expect(message).toHaveCount(0)
  await expect(page.getByRole('list', { name: t('members.searched_for') }).getByRole('button')).toHaveCount(1)
})

test('ST-17 a withdrawn like leaves the list in 180 ms, and can be restored', { tag: '@once' }, async ({ browser }) => {
  const anna = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Anna', gender: 'female' }))
  const bram = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Bram', gender: 'male' }))
  const { page } = anna
  await call(page, 'PUT', `/api/likes/${bram.id}`)
  await visit(page, at('/likes/given'))
  const tile = page.getByRole('main').getByRole('article').filter({ hasText: bram.name })
  const leaving = page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const item = document.querySelector('li[data-leaves]')
          const fade = item
            ?.getAnimations()
            .find((animation) => animation instanceof CSSTransition && animation.transitionProperty === 'opacity')
          if (fade) resolve(fade.effect?.getTiming().duration)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await tile.getByRole('button', { name: t('likes.unlike', { name: bram.name }) }).click()
  expect(await leaving).toBe(180)
  await expect(tile).toHaveCount(0)
  await page.getByRole('button', { name: t('likes.undo') }).click()
  await expect(tile).toHaveCount(1)
})

import type { Page } from '@playwright/test'
import type { PhotosReply } from '#schemas/members/photo.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, signUp } from '#tests/support/e2e/members.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { wordsOf } from '#tests/support/pages/words.ts'
import { aJpeg } from '#tests/support/pictures.ts'

// the browser logs the upload that the server rejects in this test
test.use({ allowedConsole: /status of 400/ })

const t = wordsOf('nl-NL')
const photosOf = async (page: Page) => (await call<PhotosReply>(page, 'GET', '/api/photos')).photos
const aFile = async (name: string, left: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aJpeg({ width: 1600, height: 1200, left }),
})
const expectAccessible = async (page: Page) => {
  const { violations } = await axe(page).include('main, dialog[open]').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

test('VA-10 EN-02 a member adds photos, cuts them by keyboard, chooses the main one, orders and deletes', { tag: '@once' }, async ({
  browser,
}) => {
  const { page, id } = await signUp(browser, 'Femke')
  await visit(page, addressOf('vonk', '/profile'))
  const section = page.getByRole('region', { name: t('photos.title') })
  const input = section.locator('input[type=file]')
  const crop = page.getByRole('dialog', { name: t('photos.crop_title') })
  await expect(section.getByText(t('photos.count', { count: 0, limit: 3 }), { exact: true })).toBeVisible()

  await test.step('what is no photo is told in words, and nothing is sent', async () => {
    await input.setInputFiles({ name: 'vakantie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('geen foto') })
    await expect(section.getByRole('alert')).toHaveText(t('faults.fields.photo_unreadable'))
    await input.setInputFiles({ name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') })
    await expect(section.getByRole('alert')).toHaveText(t('faults.fields.photo_type', { type: 'HEIC' }))
    expect(await photosOf(page)).toEqual([])
  })

  await test.step('a crop by keyboard, and how far the upload is', async () => {
    await input.setInputFiles(await aFile('strand.jpg', '#c03020'))
    await expect(crop).toBeVisible()
    const frame = crop.getByRole('application', { name: t('photos.crop_frame') })
    await expect(frame).toBeFocused()
    await expectAccessible(page)
    for (const key of ['+', '+', '+', 'ArrowLeft', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
    await expect(crop.getByRole('slider', { name: t('photos.zoom') })).not.toHaveValue('1')
    await crop.getByRole('radio', { name: t('photos.shape_square') }).check()
    const sent = page.waitForRequest((request) => request.url().includes('/api/photos?id='))
    let answer = () => {}
    await page.route('**/api/photos?id=*', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await crop.getByRole('button', { name: t('photos.save') }).click()
    const query = new URL((await sent).url()).searchParams
    expect(Number(query.get('crop_width'))).toBeLessThan(0.6)
    expect(Number(query.get('crop_x')) + Number(query.get('crop_width')) / 2).toBeLessThan(0.5)
    await expect(crop.getByRole('progressbar')).toBeVisible()
    await expect(crop.getByRole('button', { name: t('photos.stop') })).toBeVisible()
    answer()
    await expect(page.getByText(t('photos.stored'))).toBeVisible()
    await page.unroute('**/api/photos?id=*')
    await expect(section.getByText(t('photos.main'), { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: t('members.photo_of', { name: 'Femke' }) }).first()).toBeVisible()
  })

  await test.step('a second one after a line that broke', async () => {
    await input.setInputFiles(await aFile('berg.jpg', '#208040'))
    await page.route('**/api/photos?id=*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 'invalid_input', fields: { photo: { rule: 'photo_failed' } } } } }),
    )
    await crop.getByRole('button', { name: t('photos.save') }).click()
    await expect(crop.getByRole('alert')).toContainText(t('faults.fields.photo_failed'))
    await page.unroute('**/api/photos?id=*')
    await crop.getByRole('button', { name: t('common.retry') }).click()
    await expect(section.getByText(t('photos.count', { count: 2, limit: 3 }), { exact: true })).toBeVisible()
  })

  const [first, second] = await photosOf(page)
  const shown = () => section.locator('[data-photo]').evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.photo))
  await test.step('the main one, by the menu and by the arrow keys', async () => {
    await section.getByRole('button', { name: t('photos.actions', { number: 2, total: 2 }) }).click()
    await page.getByRole('menuitem', { name: t('photos.make_main') }).click()
    await expect.poll(shown).toEqual([second?.id, first?.id])
    await section.getByRole('button', { name: t('photos.move', { number: 2, total: 2 }) }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(shown).toEqual([first?.id, second?.id])
    await expect.poll(async () => (await photosOf(page)).find(({ is_main }) => is_main)?.id).toBe(first?.id)
    await expectAccessible(page)
  })

  await test.step('another order by hand', async () => {
    await expect(section.locator('[data-photo]').first()).toBeVisible()
    await section.locator('[data-photo]').first().scrollIntoViewIfNeeded()
    const drag = async (from: number, to: number) => {
      await section.getByRole('button', { name: t('photos.move', { number: from, total: 2 }) }).hover()
      await page.mouse.down()
      await section.getByRole('img', { name: t('photos.own_photo', { number: to, total: 2 }) }).hover()
      await page.mouse.up()
    }
    await drag(2, 1)
    await expect.poll(shown).toEqual([second?.id, first?.id])
    await drag(1, 2)
    await expect.poll(shown).toEqual([first?.id, second?.id])
    await expect.poll(async () => (await photosOf(page)).map(({ id }) => id)).toEqual([first?.id, second?.id])
    await drag(2, 1)
    await expect.poll(shown).toEqual([second?.id, first?.id])
    await expect.poll(async () => (await photosOf(page)).map(({ id }) => id)).toEqual([second?.id, first?.id])
  })

  await test.step('deleted only when it was meant', async () => {
    await section.getByRole('button', { name: t('photos.actions', { number: 1, total: 2 }) }).click()
    await page.getByRole('menuitem', { name: t('photos.delete') }).click()
    const dialog = page.getByRole('dialog', { name: t('photos.delete_title') })
    await dialog.getByRole('button', { name: t('photos.delete') }).click()
    await expect.poll(shown).toEqual([first?.id])
    await visit(page, addressOf('vonk', `/members/${id}`))
    await expect(page.getByRole('img', { name: t('members.photo_number', { name: 'Femke', number: 1, total: 1 }) })).toBeVisible()
  })
})

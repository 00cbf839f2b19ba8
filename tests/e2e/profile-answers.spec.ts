import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, signUp } from '#tests/support/e2e/members.ts'
import { expect, goOn, test, visit } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

// the browser logs the answer that the server rejects
test.use({ allowedConsole: /status of 400/ })

const t = wordsOf('nl-NL')

test('EN-02 a member answers questions in the editor, others read the answers between the photos, and an answer can be removed', {
  tag: '@once',
}, async ({ browser }) => {
  const { page, id } = await signUp(browser, 'Femke')
  const save = page.getByRole('button', { name: t('common.save'), exact: true })
  const saved = page.getByText(t('account.profile_saved')).first()
  await visit(page, addressOf('vonk', '/profile'))

  await test.step('two questions, each with an answer', async () => {
    const add = page.getByRole('button', { name: t('questions.add') })
    await add.click()
    await page.getByRole('textbox', { name: t('questions.sunday') }).fill('Laat ontbijt en dan soep.')
    await add.click()
    await page.getByRole('combobox', { name: t('questions.question', { number: 2 }) }).selectOption(t('questions.hours'))
    await page.getByRole('textbox', { name: t('questions.hours') }).fill('Bel me op 0612345678')
    const { violations } = await axe(page).include('main').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })

  await test.step('contact details are refused at their answer, and nothing is lost', async () => {
    await save.click()
    const answer = page.getByRole('textbox', { name: t('questions.hours') })
    await expect(answer).toHaveAttribute('aria-invalid', 'true')
    await answer.fill('Oude kaarten')
    await save.click()
    await expect(saved).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('questions.sunday') })).toHaveValue('Laat ontbijt en dan soep.')
  })

  await test.step('the profile shows question and answer', async () => {
    await goOn(page, addressOf('vonk', `/members/${id}`))
    await expect(page.getByRole('heading', { level: 3, name: t('questions.sunday') })).toBeVisible()
    await expect(page.getByText('Oude kaarten')).toBeVisible()
  })

  await test.step('a removed answer is gone', async () => {
    await goOn(page, addressOf('vonk', '/profile'))
    await page.getByRole('button', { name: t('questions.remove', { question: t('questions.sunday') }) }).click()
    // the message about the save before may still be on the screen
    const stored = page.waitForResponse((reply) => reply.url().endsWith('/api/profile') && reply.request().method() !== 'GET')
    await save.click()
    await stored
    await expect(saved).toBeVisible()
    const { profile } = await call<{ profile: { answers: unknown } }>(page, 'GET', '/api/profile')
    expect(profile.answers).toEqual([{ question: 'hours', answer: 'Oude kaarten' }])
  })
})

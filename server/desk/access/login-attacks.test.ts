import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPerson, desk_password } from '#tests/support/desk/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const logIn = (body: object) => app.atDesk().post('/desk/api/login/password', body)

test('a code that is not six digits is refused like every wrong code', async () => {
  const { email } = await aPerson(app, { role: 'moderator' })
  for (const code of ['é12345', '１２３４５６', '😀1234', '1234567'])
    await logIn({ email, password: desk_password, code }).expect(401, { error: { code: 'login_failed' } })
})

import { expect, test } from 'vitest'
import { render } from '#client/entry-server.tsx'
import { aPage, bodyOf, someSettings, someUser } from '#tests/support/boot.ts'

const id = '01978cb4-0000-7000-8000-000000000099'

/** Renders the page of a profile of this kind and returns the HTML. */
async function profileOf(kind: 'member' | 'fictional'): Promise<string> {
  const profile = { ...someUser.profile, id, kind }
  const page = await render(
    aPage(`/members/${id}`, { boot: { user: someUser, settings: someSettings }, answers: { [`/api/members/${id}`]: { profile } } }),
  )
  return bodyOf(page)
}

test('a fictional profile carries its label and the explanation between photo and facts, and the profile of a member none', async () => {
  const fictional = await profileOf('fictional')
  expect(fictional).toMatch(/aria-roledescription="fotogalerij"[\s\S]*<summary>[\s\S]*verzonnen profiel[\s\S]*<\/summary><p>verzonnen<\/p>/)
  const real = await profileOf('member')
  expect(real).toContain('fotogalerij')
  expect(real).not.toContain('verzonnen profiel')
})

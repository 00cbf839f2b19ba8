import { expect, test } from 'vitest'
import { render } from '#client/entry-server.tsx'
import { aPage, bodyOf, someSettings, someUser } from '#tests/support/boot.ts'

const id = '01978cb4-0000-7000-8000-000000000099'

/** Renders the gallery of a profile of this kind and returns the HTML. */
async function galleryOf(kind: 'member' | 'fictional'): Promise<string> {
  const profile = { ...someUser.profile, id, kind }
  const page = await render(
    aPage(`/members/${id}`, { boot: { user: someUser, settings: someSettings }, answers: { [`/api/members/${id}`]: { profile } } }),
  )
  return /<section[^>]*aria-roledescription="fotogalerij"[\s\S]*?<\/section>/.exec(bodyOf(page))?.[0] ?? ''
}

test('the photo of a fictional profile carries its label, and the photo of a member none', async () => {
  expect(await galleryOf('fictional')).toContain('verzonnen profiel')
  const real = await galleryOf('member')
  expect(real).toContain('fotogalerij')
  expect(real).not.toContain('verzonnen profiel')
})

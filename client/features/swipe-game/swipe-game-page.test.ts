import { expect, test } from 'vitest'
import { render } from '#client/entry-server.tsx'
import type { SwipeDeck } from '#schemas/discovery/swipe-game.ts'
import { aPage, bodyOf, someUser } from '#tests/support/boot.ts'

const empty: SwipeDeck = { profiles: [], likes_left: 4, resets_at: '2026-05-18T22:00:00.000Z', last_pass: null }

async function shown(deck: SwipeDeck): Promise<string> {
  const answers = { '/api/swipe-game': deck, '/api/user': { user: someUser } }
  return bodyOf(await render(aPage('/swipe-game', { boot: { user: someUser }, answers })))
}

test('VA-12 an empty deck says that no member fits, and has no button to undo a pass', async () => {
  const page = await shown(empty)
  expect(page).toContain('Er is nu niemand die bij je past')
  expect(page).not.toContain('lucide-undo-2')
})

test('VA-12 an empty deck has a button to undo the last pass, and the button does not float', async () => {
  const { profile } = someUser
  const last_pass = { ...profile, about: '', shared_interests: [], distance_km: null }
  const page = await shown({ ...empty, last_pass })
  expect(page).toContain('lucide-undo-2')
  expect(page).not.toContain('data-floats')
  expect(await shown({ ...empty, profiles: [last_pass] })).toContain('data-floats')
})

test('VA-12 the game says when likes come back only after a like of today', async () => {
  expect(await shown(empty)).not.toContain('heb je er weer 4')
  expect(await shown({ ...empty, likes_left: 3 })).toContain('heb je er weer 4')
  expect(await shown({ ...empty, likes_left: 0 })).toContain('heb je er weer 4')
})

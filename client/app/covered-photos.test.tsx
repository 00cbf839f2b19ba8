import { expect, test } from 'vitest'
import { render } from '#client/entry-server.tsx'
import { aPage, bodyOf, someSettings, someUser } from '#tests/support/boot.ts'

const { id, kind, age, gender, country, region, city, is_online, is_liked, is_match } = someUser.profile
const sender_id = '11111111-1111-4111-8111-111111111111'
const profile = { id: sender_id, kind, name: 'Bram', age, gender, country, region, city, main_image: null, is_online, is_liked, is_match }
const photo = {
  filename: '/media/chat-main.webp',
  large_filename: null,
  thumbhash: 'H/gBBYDynsSyPE5neBzDtn0MdTAf',
  width: 640,
  height: 480,
}
const message = { id, seq: 90, sender_id, body: '', photo, sent_at: '2026-01-01T10:00:00.000Z' }
const conversation = { id, last_seq: 90, read_seq: 90, other_read_seq: 90 }

/** Whether the page of the conversation loads the photo of the other member. */
async function loadsPhoto({ is_answered, covers_photos = true }: { is_answered: boolean; covers_photos?: boolean }): Promise<boolean> {
  const page = await render(
    aPage(`/chats/${id}`, {
      boot: { user: { ...someUser, profile: { ...someUser.profile, covers_photos } }, settings: someSettings },
      answers: {
        '/api/chats': { chats: [], num_unread_messages: 0, next: null },
        [`/api/chats/${id}`]: { conversation, profile, messages: [message], has_older: true, is_answered, message_cost: 1 },
      },
    }),
  )
  return /<(img|link)[^>]+chat-main/.test(bodyOf(page))
}

test('SC-16 a photo is covered until the viewer has answered, and not if only the older pages have the answer', async () => {
  expect(await loadsPhoto({ is_answered: false })).toBe(false)
  expect(await loadsPhoto({ is_answered: true })).toBe(true)
  expect(await loadsPhoto({ is_answered: false, covers_photos: false })).toBe(true)
})

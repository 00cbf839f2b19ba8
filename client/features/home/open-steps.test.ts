import { expect, test } from 'vitest'
import { profileParts } from '#schemas/members/profile-completeness.ts'
import type { User } from '#schemas/members/user.ts'
import { someUser } from '#tests/support/boot.ts'
import { openSteps } from './open-steps.ts'

const photo = { filename: 'a.webp', thumb_filename: 'a-t.webp', status: 'active' as const }
const whole = {
  main_image: photo,
  about: 'Ik lach graag.',
  interests: ['cinema'],
  region: 'UT',
  city: 'Utrecht',
  sexuality: 'hetero' as const,
}
const viewer = (profile: Partial<User['profile']> = {}, user: Partial<User> = {}): User => ({
  ...someUser,
  ...user,
  profile: { ...someUser.profile, ...whole, ...profile },
})
const of = (facts: Partial<Parameters<typeof openSteps>[0]>) =>
  openSteps({ viewer: viewer(), isReminded: false, asked: profileParts, likes_automatically: true, may_push: false, ...facts })

test('RT-01 the home offers what is really open, and three things at most', () => {
  expect(of({})).toEqual([])
  expect(of({ viewer: viewer({ main_image: null }) })).toEqual(['photo'])
  expect(of({ viewer: viewer({ main_image: { ...photo, status: 'rejected' } }) })).toEqual(['photo'])
  expect(of({ viewer: viewer({ about: ' ' }) })).toEqual(['profile'])
  // a part that the site does not ask for does not count as missing
  expect(of({ viewer: viewer({ about: ' ' }), asked: ['name', 'photo', 'place'] })).toEqual([])
  expect(of({ likes_automatically: false })).toEqual(['automatic_like'])
  expect(of({ likes_automatically: undefined })).toEqual([])
  expect(of({ may_push: true })).toEqual(['push'])
  const all = { viewer: viewer({ main_image: null, about: '' }, { status: 'not_confirmed' }), likes_automatically: false, may_push: true }
  expect(of(all)).toEqual(['confirm', 'photo', 'profile'])
  expect(of({ ...all, isReminded: true })).toEqual(['photo', 'profile', 'automatic_like'])
})

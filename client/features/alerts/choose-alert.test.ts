import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { User } from '#schemas/members/user.ts'
import type { AlertName } from './alert-pages.ts'
import { type AlertFacts, chooseAlerts } from './choose-alert.ts'
import { filledGroups } from './profile-groups.ts'

type ProfilePart = Partial<User['profile']>

/** The profile of a member to whom no alert applies. */
const profile = {
  name: 'Anna',
  main_image: { filename: 'a', thumb_filename: 'a', status: 'active' },
  about: 'Hoi',
  interests: ['hiking'],
  region: 'NH',
  city: 'Alkmaar',
  sexuality: null,
} as unknown as User['profile']
const aViewer = (changes: ProfilePart = {}, rest: Partial<User> = {}) =>
  ({ profile: { ...profile, ...changes }, notifications_disabled: [], has_reached_out: true, ...rest }) as User

const possible = (facts: Partial<AlertFacts>) =>
  chooseAlerts({
    viewer: aViewer(),
    route_ids: ['__root__', '/members/'],
    is_members_area: true,
    has_time_bonus: false,
    needs_activation: false,
    may_push: false,
    dismissed: new Set(),
    ...facts,
  })

const choose = (facts: Partial<AlertFacts>) => {
  const [name = null, ...more] = possible(facts)
  expect(more).toEqual([])
  return name
}

const noPhoto = aViewer({ main_image: null })
const bare = { about: '', interests: [], region: null }

test('MO-07 MO-05 MO-06 MO-08 MO-09 a page has one alert: what stops messages first, then mails, the photo, the profile, push', () => {
  const everything = { viewer: aViewer({ ...bare, main_image: null }, { notifications_disabled: ['bounce'] }), may_push: true }
  expect(choose({ ...everything, needs_activation: true })).toBe('activation')
  expect(choose(everything)).toBe('disabled_notifications')
  const closed = (...names: AlertName[]) => ({ dismissed: new Set(names) })
  expect(choose({ ...everything, ...closed('disabled_notifications') })).toBe('photo')
  expect(choose({ viewer: aViewer(bare), may_push: true })).toBe('enrich')
  expect(choose({ viewer: aViewer(bare), may_push: true, ...closed('enrich') })).toBe('push')
  expect(choose({ may_push: true, ...closed('push') })).toBeNull()
  expect(choose({})).toBeNull()
  expect(choose({ viewer: null, may_push: true, needs_activation: true })).toBeNull()
})

test('MO-07 push is offered after a first like or message, and not before', () => {
  expect(choose({ viewer: aViewer({}, { has_reached_out: false }), may_push: true })).toBeNull()
  expect(choose({ viewer: aViewer({}, { has_reached_out: true }), may_push: true })).toBe('push')
})

/** All pages of the application, by route id. A layout route is not a page, because it only shows one of its child routes. */
const generated = readFileSync(new URL('../../app/route-tree.gen.ts', import.meta.url), 'utf8')
const ids = [...new Set([...generated.matchAll(/^ {6}id: '([^']+)'$/gm)].map(([, id = '']) => id))]
const pages = ids.filter((id) => !ids.includes(`${id}/`))

test('these tests cover all pages of the application', () => {
  expect(pages).toEqual(expect.arrayContaining(['/', '/chats/', '/members/', '/settings/', '/activate/done', '/signup']))
  expect(pages.length).toBeGreaterThan(30)
})

const without = (facts: Partial<AlertFacts>) =>
  pages.filter((page) => choose({ is_members_area: false, ...facts, route_ids: ['__root__', page] }) === null).sort()

test.each<[string, Partial<AlertFacts>, string[]]>([
  [
    'MO-05 the reminder',
    { needs_activation: true },
    ['/signup', '/settings/', '/settings/delete', '/notifications', '/activate/done', '/activate/error'],
  ],
  [
    'MO-06 the photo',
    { viewer: noPhoto },
    ['/profile', '/signup', '/activate/done', '/premium', '/notifications', '/directdebit', '/settings/', '/settings/delete'],
  ],
  [
    'MO-07 push',
    { may_push: true },
    ['/signup', '/notifications', '/activate/done', '/directdebit', '/premium', '/members/$id/', '/likes/m/$id'],
  ],
])('%s is hidden exactly on the pages of its list', (_name, facts, list) => {
  expect(without(facts)).toEqual([...list].sort())
  expect(choose({ ...facts, route_ids: ['__root__', '/signup/photo'] }), 'a step of the signup').toBeNull()
})

test('MO-05 MO-06 MO-07 MO-08 MO-09 ST-13 a page shows one strip, chosen by rank', () => {
  const paused = { ...noPhoto.profile, ...bare, status: 'paused' } as User['profile']
  const all = {
    viewer: { ...noPhoto, profile: paused, notifications_disabled: ['bounce'] } as User,
    needs_activation: true,
    has_time_bonus: true,
    may_push: true,
  }
  /** Returns all due alerts of a page, highest rank first. The function closes each shown alert, so that the next alert shows. */
  const ranking = (page: string, is_members_area: boolean) => {
    const dismissed = new Set<AlertName>()
    const shown: AlertName[] = []
    for (;;) {
      const [name, ...more] = possible({ ...all, dismissed, is_members_area, route_ids: ['__root__', page] })
      expect(more).toEqual([])
      if (!name) return shown
      shown.push(name)
      dismissed.add(name)
    }
  }
  const rest: AlertName[] = ['disabled_notifications', 'photo', 'enrich', 'push']
  expect(ranking('/members/', true)).toEqual(['pause', 'time_bonus', 'activation', ...rest])
  expect(ranking('/', false)).toEqual(['activation', ...rest])
  expect(ranking('/chats/', true)).toEqual(['activation', 'time_bonus', ...rest])
  expect(ranking('/credits/', false)).toEqual(['activation', ...rest])
  expect(ranking('/premium', true)).toEqual(['time_bonus', 'activation', 'disabled_notifications'])
})

test('MO-09 fewer than four of the six groups filled', () => {
  expect(filledGroups(aViewer().profile)).toEqual({ filled: 5, total: 6 })
  const three = aViewer({ about: ' ', interests: [], city: null, sexuality: 'bi' })
  expect(choose({ viewer: three })).toBe('enrich')
  expect(choose({ viewer: aViewer({ about: '', city: null, sexuality: 'bi' }) })).toBeNull()
})

test('MO-10 until it is known what was closed, all are there that may be shown, up to the first without a cross', () => {
  const unknown = (viewer: User, may_push = true) => possible({ viewer, may_push, dismissed: null })
  expect(unknown(noPhoto)).toEqual(['photo'])
  expect(unknown(aViewer({ main_image: null }, { notifications_disabled: ['bounce'] }))).toEqual(['disabled_notifications', 'photo'])
  expect(unknown(aViewer(bare))).toEqual(['enrich', 'push'])
  expect(unknown(aViewer(), false)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isMembersArea } from './members-area.ts'

const generated = readFileSync(new URL('../route-tree.gen.ts', import.meta.url), 'utf8')
const route_ids = [...new Set([...generated.matchAll(/^ {6}id: '([^']+)'$/gm)].map(([, id = '']) => id))]

test('RT-22 the members area is exactly members, members-id, chats, likes, likes-m-id and premium', () => {
  expect(route_ids.length).toBeGreaterThan(20)
  const area = ['/chats/', '/likes/', '/likes/m/$id', '/members/', '/members/$id/', '/premium']
  expect(route_ids.filter((id) => isMembersArea(['__root__', id])).sort()).toEqual(area)
})

test('RT-22 a conversation, a list of likes and the signup of a profile are outside', () => {
  expect(isMembersArea(['__root__', '/chats', '/chats/$id'])).toBe(false)
  expect(isMembersArea(['__root__', '/likes/$type'])).toBe(false)
  expect(isMembersArea(['__root__', '/members/$id/chat'])).toBe(false)
  expect(isMembersArea(['__root__'])).toBe(false)
})

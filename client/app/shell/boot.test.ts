import { dehydrate, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { formatBoot, type ShippedBoot } from './boot.ts'

const settings = Object.freeze({ name: 'Vonk' })
function bootWith(data: Record<string, unknown>): ShippedBoot {
  const client = new QueryClient()
  for (const [key, value] of Object.entries(data)) client.setQueryData([key], value)
  return { settings, canonical_origin: 'https://vonk.example', queries: dehydrate(client) } as unknown as ShippedBoot
}
const shared = (name: string) => Object.freeze({ profiles: [{ name }] })

test('what a page starts from comes back from its pieces as it was', () => {
  const list = { pages: [shared('Sanne'), { profiles: [] }], pageParams: [null, 'next'] }
  for (const data of [{}, { user: null, company: shared('Kompas'), members: list, none: [], count: 3 }, { pages: { pages: 'two' } }]) {
    const boot = bootWith(data)
    expect(JSON.parse(formatBoot(boot).join(''))).toEqual(JSON.parse(JSON.stringify(boot)))
  }
})

test('nothing a member has written closes the element it stands in', () => {
  const members = { pages: [shared('</script><script>'), { name: '<!--' }], pageParams: [] }
  expect(formatBoot(bootWith({ members, own: shared('</script>') })).join('')).not.toContain('<')
})

test('what visitors share is written once, and what may change for every page', () => {
  const list = shared('Sanne')
  const own = { name: 'Sanne' }
  const pieces = () =>
    formatBoot(bootWith({ members: { pages: [list], pageParams: [] }, own })).filter((piece) => typeof piece !== 'string')
  const [first, second] = [pieces(), pieces()]
  expect(first.map(String)).toEqual([JSON.stringify(settings), JSON.stringify(list)])
  expect(first[0]).toBe(second[0])
  expect(first[1]).toBe(second[1])
  own.name = 'Anouk'
  expect(formatBoot(bootWith({ own })).join('')).toContain('Anouk')
})

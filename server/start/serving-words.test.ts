import { expect, test } from 'vitest'
import { servingWords } from './serving-words.ts'

const env = { ROLE: 'all', mode: 'production', is_demo: false, OPS_PORT: 9300 } as const
const vonk = { slug: 'vonk', name: 'Vonk', state: 'active', status: 'live', hosts: ['vonk.example', 'www.vonk.example'] } as const
const wantsSource = () => false
const birch = { slug: 'birch', name: 'birch', state: 'refused', status: null, hosts: [] } as const

test('a site that is refused at startup is not counted as serving and has no address', () => {
  const sites = [vonk, birch].map((site) => ({ ...site, hosts: [...site.hosts] }))
  expect(servingWords({ env, port: 3000, sites, wantsSource, ms: 1234 })).toEqual([
    '\nCouplet serves 1 site (1.2 s):',
    '  Vonk           http://vonk.example/',
    '  birch          refused: npx couplet check birch shows the reason',
  ])
  expect(servingWords({ env: { ...env, mode: 'demo' }, port: 3000, sites, wantsSource, ms: 1000 })[1]).toBe(
    '  Vonk           http://vonk.localhost:3000/',
  )
})

test('WL-01 a draft in production and a retired site are not listed as serving', () => {
  const sites = [vonk, { ...vonk, name: 'Alder', status: 'draft' }, { ...vonk, name: 'Cedar', status: 'retired' }] as const
  expect(servingWords({ env, port: 3000, sites, wantsSource, ms: 1234 })).toEqual([
    '\nCouplet serves 1 site (1.2 s):',
    '  Vonk           http://vonk.example/',
    '  Alder          draft: answers only in development and in a demo',
    '  Cedar          retired: answers no requests',
  ])
  expect(servingWords({ env: { ...env, mode: 'demo' }, port: 3000, sites, wantsSource, ms: 1000 })[2]).toContain(
    'http://vonk.localhost:3000/',
  )
})

test('RO-01 the address of a demo site with signup for traffic sources only contains a source', () => {
  const lineOf = (is_demo: boolean, mode: 'demo' | 'production') =>
    servingWords({ env: { ...env, is_demo, mode }, port: 3000, sites: [vonk], wantsSource: (slug) => slug === 'vonk', ms: 1000 })[1]
  expect(lineOf(true, 'demo')).toBe('  Vonk           http://vonk.localhost:3000/?network=demo')
  expect(lineOf(false, 'production')).toBe('  Vonk           http://vonk.example/')
})

test('the address of the desk is listed by the process that serves the desk', () => {
  const linesOf = (changed: object) =>
    servingWords({ env: { ...env, ...changed }, port: 3000, sites: [], wantsSource, ms: 1000 }).join('\n')
  expect(linesOf({ DESK_HOST: 'desk.localhost', mode: 'demo' })).toContain('http://desk.localhost:3000/')
  expect(linesOf({ DESK_HOST: 'desk.example' })).toContain('https://desk.example/')
  expect(linesOf({ DESK_HOST: 'desk.example', ROLE: 'web' })).not.toContain('desk')
  expect(linesOf({})).not.toContain('desk')
})

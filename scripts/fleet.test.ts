import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('npm run fleet starts what docker-compose.yml starts: the same roles, the same settings', () => {
  const [compose, fleet] = [read('docker-compose.yml'), read('scripts/fleet/start-fleet.mjs')]
  const shared = compose.slice(compose.indexOf('&environment'), compose.indexOf('volumes:'))
  const names = [...shared.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(4)
  for (const name of names) expect(fleet, name).toContain(name)
  const roles = (text: string) => [...new Set([...text.matchAll(/ROLE: '?(\w+)/g)].map(([, role]) => role))].sort()
  expect(roles(fleet)).toEqual(roles(compose))
  const settings = [...compose.matchAll(/-c (\w+=\w+\.?\w*)/g)].map(([, setting = '']) => setting)
  expect(settings).toHaveLength(4)
  for (const setting of settings) expect(fleet).toContain(setting)
  expect([fleet, compose].map((text) => /--save.{0,6}--appendonly.{0,4}no/.test(text.replaceAll("'", '').replaceAll(',', '')))).toEqual([
    true,
    true,
  ])
})

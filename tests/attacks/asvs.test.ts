import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import asked from '#tests/fixtures/asvs-5.0-ids.json' with { type: 'json' }

interface Row {
  id: string
  level: string
  asks: string
  status: string
  here: string
  files: string[]
}

const text = readFileSync(join(root, 'docs', 'security', 'asvs.md'), 'utf8')
const rows = text.split('\n').flatMap((line): Row[] => {
  const [, id = '', level = '', asks = '', status = '', here = '', shown = ''] = line
    .split(' | ')
    .flatMap((part, at) => (at === 0 ? ['', part.replace('| ', '')] : [part]))
  return /^\d+\.\d+\.\d+$/.test(id)
    ? [{ id, level, asks, status, here, files: [...shown.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }]
    : []
})

test('every requirement of the ASVS, levels 1 and 2, has its one answer, with its level', () => {
  expect(rows.filter(({ level }) => level === '1').map(({ id }) => id)).toEqual(asked['1'])
  expect(rows.filter(({ level }) => level === '2').map(({ id }) => id)).toEqual(asked['2'])
})

test('each requirement names an existing test, or the reason why it is not met', () => {
  const bad = rows.filter(({ status, asks, here, files }) => {
    const is_known = ['met', 'n/a', 'operator', 'not met'].includes(status)
    return !is_known || asks === '' || here.length < 5 || (status === 'met' && files.length === 0)
  })
  expect(bad).toEqual([])
  expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('the counts in its heading match its rows', () => {
  for (const status of ['met', 'n/a', 'operator', 'not met'])
    expect(text).toMatch(new RegExp(`\\| ${status} \\| ${rows.filter((row) => row.status === status).length}: `))
})

test('SECURITY.md states the reply times, and the threat model has all its sections', () => {
  expect(readFileSync(join(root, 'SECURITY.md'), 'utf8')).toMatch(/days/)
  const model = readFileSync(join(root, 'docs', 'security', 'threat-model.md'), 'utf8')
  for (const heading of ['Attackers', 'Ways to log in', 'Limits', 'Keys', 'Classes of data', 'Outgoing connections', 'Expensive work'])
    expect(model).toContain(`## ${heading}`)
})

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgets, budgetTable, overBudget, packClient, weighClient } from './budgets.mjs'

const kb = 1024
const chunks = {
  'client/entry-client.tsx': { file: 'assets/entry.js', imports: ['_vendor.js'], bytes: 7 * kb },
  '_vendor.js': { file: 'assets/vendor.js', bytes: 90 * kb },
  'client/entry-start.ts': { file: 'assets/first.js', imports: ['_warning.js'], bytes: 2 * kb },
  '_warning.js': { file: 'assets/warning.js', bytes: kb },
  'client/entry-lander.ts': { file: 'assets/lander.js', bytes: 5 * kb },
  'client/entry-desk.tsx': { file: 'assets/desk.js', imports: ['_vendor.js'], bytes: 11 * kb },
  'client/messages/nl.ts': { file: 'assets/nl.js', bytes: 20 * kb },
  'client/messages/pl.ts': { file: 'assets/pl.js', bytes: 30 * kb },
  'client/routes/likes/index.tsx?tsr-split=component': { file: 'assets/likes.js', imports: ['_vendor.js', '_row.js'], bytes: 2 * kb },
  'client/routes/heavy.tsx?tsr-split=component': { file: 'assets/heavy.js', bytes: 60 * kb },
  '_row.js': { file: 'assets/row.js', bytes: kb },
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'couplet-budgets-'))
  for (const name of ['.vite', 'assets']) await mkdir(join(folder, name))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(chunks))
  for (const { file, bytes } of Object.values(chunks)) await writeFile(join(folder, `${file}.br`), Buffer.alloc(bytes))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a first load is the start, the largest language and the code of the page, each file once', () => {
  const { first_loads, routes } = weighClient(folder)
  expect(first_loads.map(({ name, bytes }) => [name, bytes / kb])).toEqual([
    ['front page and landers', 5],
    ['start script', 3],
    ['desk', 101],
    ['/heavy', 190],
    ['/likes', 133],
  ])
  expect(routes.map(({ name, bytes }) => [name, bytes / kb])).toEqual([
    ['/heavy', 60],
    ['/likes', 3],
  ])
})

test('what weighs too much is named with its weight and its limit', () => {
  const weights = weighClient(folder)
  expect(overBudget(weights)).toEqual(['Own code of /heavy: 60.0 KB, at most 50.0 KB'])
  const fat = { name: '/fat', bytes: budgets.page + kb, most: budgets.page }
  expect(overBudget({ first_loads: [fat], routes: [] })).toEqual([
    `First load of /fat: ${budgets.page / kb + 1}.0 KB, at most ${budgets.page / kb}.0 KB`,
  ])
  expect(budgetTable(weights)).toMatch(/front page and landers +5\.0 KB {2}of 25\.0 KB/)
})

test('scripts are packed beside themselves', async () => {
  const own = await mkdtemp(join(tmpdir(), 'couplet-packed-'))
  await mkdir(join(own, 'assets'))
  await writeFile(join(own, 'assets/a.js'), 'let a = 1\n'.repeat(1000))
  await packClient(own)
  expect(brotliDecompressSync(await readFile(join(own, 'assets/a.js.br'))).length).toBe(10_000)
  await rm(own, { recursive: true })
})

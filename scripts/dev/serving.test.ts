import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { markServing } from '#server/start/mark-serving.ts'
import { servingProcesses } from './serving.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'couplet-serving-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('RO-01 a process says that it serves from a build for as long as it lives', () => {
  expect(servingProcesses(join(folder, 'nowhere'))).toEqual([])
  markServing(folder)
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(join(folder, `${pid}`), '')
  expect(servingProcesses(folder)).toEqual([`${process.pid}`])
  // the file of the killed process is removed, and the file of the running test process is kept
  expect(servingProcesses(folder)).toEqual([`${process.pid}`])
})

test('RO-01 a verb beside a running server replaces neither its pages nor its packages, and says of which build it is', () => {
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  for (const part of ['client', 'schemas', 'server', 'node_modules', 'dist/server']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  const built = 'export const coupletHere = async (argv) => console.log(JSON.stringify(argv))\n'
  writeFileSync(join(folder, 'dist/server/couplet.js'), built)
  markServing(join(folder, 'dist/serving'))
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, 'scripts/cli/couplet.mjs'), 'list', '--json'], {
    encoding: 'utf8',
  })
  expect({ stdout, status }).toEqual({ stdout: '["list","--json"]\n', status: 0 })
  expect(stderr).toContain(`since process ${process.pid} was started from here`)
  expect(readFileSync(join(folder, 'dist/server/couplet.js'), 'utf8')).toBe(built)
})

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { memoryFolder } from './memory-folder.mjs'

const program = (then: string) => ['--input-type=module', '-e', `import { memoryFolder } from './scripts/memory-folder.mjs'\n${then}`]
/** Whether the system has a file system in memory. A system without it must not fail the test. */
const hasMemory = () => spawnSync(process.execPath, program('process.exit(memoryFolder() ? 0 : 1)'), { cwd: root }).status === 0

test('where a system keeps no files in memory, tests keep theirs where they always did; what a killed run left is forgotten', () => {
  expect(memoryFolder('/dev/nothing-here')).toBe(null)
  const disk = mkdtempSync(join(tmpdir(), 'couplet-disk-'))
  try {
    const { pid: ended } = spawnSync(process.execPath, ['-e', ''])
    for (const name of [`couplet-tests-${ended}`, `couplet-tests-${process.pid}`, 'of-somebody-else']) mkdirSync(join(disk, name))
    expect(memoryFolder(disk)).toBe(null)
    expect(readdirSync(disk).sort()).toEqual([`couplet-tests-${process.pid}`, 'of-somebody-else'].sort())
  } finally {
    rmSync(disk, { recursive: true })
  }
})

test.runIf(hasMemory())('the folder is everybody’s to write in while the run goes on, and gone when it ends or is told to', async () => {
  const start = (then: string) => spawn(process.execPath, program(then), { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const ending = start(`import { statSync } from 'node:fs'
    const folder = memoryFolder()
    console.log(JSON.stringify({ folder, mode: statSync(folder).mode & 0o7777 }))`)
  const { folder, mode } = JSON.parse(await text(ending.stdout))
  expect(mode).toBe(0o1777)
  expect(existsSync(folder)).toBe(false)

  const waiting = start('process.stdout.write(memoryFolder()); setInterval(() => {}, 1000)')
  const [held] = (await once(waiting.stdout, 'data')).map(String)
  expect(existsSync(held ?? '')).toBe(true)
  waiting.kill('SIGTERM')
  await once(waiting, 'exit')
  expect(existsSync(held ?? '')).toBe(false)
})

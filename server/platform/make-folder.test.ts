import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

test('makeFolder creates a folder and its parents, and leaves an existing folder unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'couplet-folder-'))
  const deep = join(folder, 'a', 'b')
  makeFolder(deep, 0o700)
  makeFolder(deep, 0o755)
  expect(statSync(deep).mode & 0o777).toBe(0o700)
  writeFileSync(join(deep, 'file'), '')
  symlinkSync(join(folder, 'nowhere'), join(deep, 'loose'))
  expect(() => makeFolder(join(deep, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(join(deep, 'file', 'c'))).toThrow('ENOTDIR')
  expect(() => makeFolder(join(deep, 'loose'))).toThrow('EEXIST')
  rmSync(folder, { recursive: true })
})

test.runIf(existsSync('/proc/self'))('makeFolder throws where no folder can be created, and does not retry for ever', () => {
  expect(() => makeFolder('/proc/couplet/data')).toThrow(/^ENOENT.*\/proc\/couplet/)
})

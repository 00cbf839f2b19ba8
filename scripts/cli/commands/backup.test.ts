import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { callCouplet } from '#tests/support/sites/command.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'couplet-backup-'))
  writeFileSync(join(folder, 'notes'), 'mine')
  return () => rmSync(folder, { recursive: true })
})

test('RO-04 couplet backup says where it cannot write, and that nothing of it is left', async () => {
  const file = join(folder, 'notes')
  const below = join(file, 'today')
  expect(await callCouplet(['backup', '--to', file])).toMatchObject({
    code: 1,
    complained: `${file} is a file: a backup needs a separate folder.`,
  })
  expect(await callCouplet(['backup', '--to', below])).toMatchObject({
    code: 1,
    complained: `The backup to ${below} failed and was removed: ENOTDIR: not a directory, mkdir '${below}.part'.`,
  })
  // only Linux has /proc, where no folder can be created
  if (existsSync('/proc/self'))
    expect((await callCouplet(['backup', '--to', '/proc/couplet/today'])).complained).toMatch(
      /^The backup to \/proc\/couplet\/today failed.*ENOENT/,
    )
})

test('RO-04 couplet restore says that a file is no backup', async () => {
  const file = join(folder, 'notes')
  expect(await callCouplet(['restore', file])).toMatchObject({
    code: 1,
    complained: `${file} is a file: a backup is a folder that npx couplet backup creates.`,
  })
})

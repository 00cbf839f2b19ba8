import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { initialise } from '#server/platform/database/embedded/server.ts'
import { readEnv } from '#server/start/env.ts'
import { asOwner } from './owner.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'couplet-owner-'))
  return () => rmSync(folder, { recursive: true })
})

test('RO-04 who stops a restore while the database is being made leaves it whole, and running for nobody', async () => {
  const steps: (() => unknown)[] = []
  const closing = { add: (step: () => unknown) => void steps.push(step), close: async () => {} }
  const work = asOwner(readEnv({ DATA_DIR: folder }), { may_make: true, closing }, async () => 'done').catch(() => 'stopped')
  expect(steps).toHaveLength(1)
  await steps[0]?.()
  await work
  expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true)
  expect(readdirSync(folder).filter((name) => /new|lock/.test(name))).toEqual([])
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
}, 30_000)

test('RO-04 what could not be made of a database is gone again', async () => {
  const binaries = { folder: join(folder, 'native'), major: '18' }
  mkdirSync(join(binaries.folder, 'bin'), { recursive: true })
  const initdb = join(binaries.folder, 'bin', 'initdb')
  writeFileSync(initdb, '#!/bin/sh\ntouch "$2/PG_VERSION"\nexit 1\n')
  chmodSync(initdb, 0o755)
  const cluster = {
    folder: join(folder, 'postgres'),
    socket_folder: folder,
    log_file: '',
    user: { name: 'me', ids: null },
    binaries,
    settings: {},
  }
  await expect(initialise(cluster)).rejects.toThrow('Command failed')
  expect(readdirSync(folder)).toEqual(['native'])
})

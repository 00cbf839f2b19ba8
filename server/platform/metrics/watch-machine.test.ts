import { EventEmitter } from 'node:events'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noteBackup } from '#server/platform/backup-age.ts'
import { createMetrics } from './metrics.ts'
import { watchCertificates } from './watch-certificates.ts'
import { watchMachine } from './watch-machine.ts'

test('metrics of the machine: free disk, age of the last backup, dropped connections', async () => {
  const data_dir = await mkdtemp(join(tmpdir(), 'couplet-test-'))
  const metrics = createMetrics()
  const server = new EventEmitter()
  watchMachine(metrics, { data_dir, server: server as unknown as Parameters<typeof watchMachine>[1]['server'] })
  server.emit('drop')
  const before = (await metrics.scrape()).text
  expect(before).toContain('couplet_backup_age_seconds +Inf')
  expect(before).toContain('couplet_connections_dropped 1')
  expect(before).toMatch(/couplet_disk_free_ratio\{folder="data"\} 0?\.\d+/)
  noteBackup(data_dir)
  const yesterday = Date.now() / 1000 - 86_400
  await utimes(join(data_dir, 'last-backup'), yesterday, yesterday)
  const age = Number(/^couplet_backup_age_seconds (\S+)$/m.exec((await metrics.scrape()).text)?.[1])
  expect(age).toBeGreaterThan(86_390)
  expect(age).toBeLessThan(86_500)
  await rm(data_dir, { recursive: true })
})

test('only certificates that expire soon are reported, with their site', async () => {
  const metrics = createMetrics()
  const now = Date.parse('2026-11-22T00:00:00Z')
  const ends: Record<string, Date | null> = {
    'near.example': new Date(now + 5 * 86_400_000),
    'expired.example': new Date(now - 86_400_000),
    'far.example': new Date(now + 60 * 86_400_000),
    'none.example': null,
  }
  const watch = watchCertificates(metrics, {
    hosts: () => Object.keys(ends).map((host) => ({ site: host.replace('.example', ''), host })),
    readEnd: async (host) => ends[host] ?? null,
    now: () => now,
  })
  await watch.look()
  watch.close()
  const shown = [...(await metrics.scrape()).text.matchAll(/couplet_certificate_seconds_left\{site="(\w+)"\} (\S+)/g)]
  expect(shown.map(([, site, seconds]) => [site, Number(seconds)])).toEqual([
    ['near', 5 * 86_400],
    ['expired', -86_400],
  ])
})

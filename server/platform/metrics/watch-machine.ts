import { statfs } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { backupAge } from '#server/platform/backup-age.ts'
import type { Metrics } from './metrics.ts'

interface Machine {
  data_dir: string
  server: Pick<Server, 'on'>
}

/** Metrics of the machine: free disk space, the age of the last backup, and the number of connections that the web listener refused. */
export function watchMachine(metrics: Metrics, { data_dir, server }: Machine): void {
  const free = metrics.gauge('couplet_disk_free_ratio', 'Free part of the disk, from 0 to 1', ['folder'])
  const backup = metrics.gauge('couplet_backup_age_seconds', 'Age of the last backup of the installation; infinite when there was none')
  const dropped = metrics.gauge('couplet_connections_dropped', 'Connections beyond the limit of the web listener, since the start')
  let num_dropped = 0
  server.on('drop', () => {
    num_dropped += 1
  })
  metrics.beforeScrape('machine', async () => {
    dropped.set(num_dropped)
    backup.set(backupAge(data_dir))
    for (const [folder, path] of [
      ['data', data_dir],
      ['temporary', tmpdir()],
    ] as const) {
      const { bavail, blocks } = await statfs(path)
      free.set({ folder }, blocks > 0 ? bavail / blocks : 1)
    }
  })
}

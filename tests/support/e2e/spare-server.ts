import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#server/platform/paths.ts'
import type { SiteStatus } from '#server/platform/sites/registry/registry.ts'
import { answers } from '#tests/support/sites/answers.ts'
import { plantFaces } from '#tests/support/sites/sample-faces.ts'
import { copySites } from '#tests/support/sites/tenants.ts'

/** A second server with copies of some sites. A test may change these copies. */
export interface SpareServer {
  tenants_dir: string
  data_dir: string
  /** The environment for running `couplet` commands on the sites of this server. */
  env: Record<string, string>
  isRunning(): boolean
  /** Ends the process, but keeps its folders, so that another process can use them. */
  end(): Promise<void>
  statusOf(slug: string): Promise<SiteStatus | undefined>
  /** Ends the process and removes its folders. */
  stop(): Promise<void>
}

interface SpareServerOptions {
  port: number
  sites: readonly string[]
  /** True: a demo, with sample members and every site below localhost. False: as in production. */
  is_demo?: boolean
  /** True: the server runs from its sources, as with `npm run dev`. False: it runs from the build. */
  is_development?: boolean
  /** A build other than that of this checkout. It has its own sites, which the test must not change. */
  build?: { folder: string; tenants_dir: string; data_dir?: string }
}

export async function startSpareServer({
  port,
  sites,
  is_demo = true,
  is_development = false,
  build,
}: SpareServerOptions): Promise<SpareServer> {
  const data_dir = build?.data_dir ?? mkdtempSync(join(tmpdir(), 'couplet-spare-'))
  const tenants_dir = build?.tenants_dir ?? mkdtempSync(join(tmpdir(), 'couplet-spare-tenants-'))
  if (!build) copySites(tenants_dir, sites)
  if (is_demo && !build?.data_dir) await plantFaces({ tenants_dir, data_dir })
  const env = { TENANTS_DIR: tenants_dir, DATA_DIR: data_dir, PORT: `${port}`, OPS_PORT: `${port + 1}`, DATABASE_URL: '' }
  const child = spawn(process.execPath, is_development ? ['--import', 'tsx', 'server/main.ts'] : ['dist/server/main.js'], {
    cwd: build?.folder ?? root,
    env: { ...process.env, ...env, DEMO: is_demo ? '1' : '0', NODE_ENV: is_development ? 'development' : 'production', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const operations = `http://127.0.0.1:${port + 1}`
  const server: SpareServer = {
    tenants_dir,
    data_dir,
    env,
    isRunning: () => child.exitCode === null,
    async statusOf(slug) {
      const { sites } = (await (await fetch(`${operations}/sites`)).json()) as { sites: SiteStatus[] }
      return sites.find((site) => site.slug === slug)
    },
    async end() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    async stop() {
      await this.end()
      for (const folder of [data_dir, tenants_dir]) rmSync(folder, { recursive: true, force: true })
    },
  }
  while (!(await answers(`${operations}/readyz`))) {
    if (!server.isRunning()) throw new Error('the spare server ended before it served')
    await pause(100)
  }
  return server
}

import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { node_options } from '../../scripts/dev/node-options.mjs'
import { ask } from '../support/browser.mjs'
import { launch, untilAnswers } from '../support/processes.mjs'

/**
 * Starts the built server with the sites and members of the demo, and then makes the sites live. Live sites are needed because search
 * engines may not index a preview.
 */
export async function startPages({ root, folder, data_dir, port, sites }) {
  const tenants_dir = join(folder, 'tenants')
  cpSync(join(root, 'tenants'), tenants_dir, { recursive: true })
  const keys = { BENCH_MOLLIE_KEY: 'test_nobody_pays_here', VONK_LIEFDESGIDS_KEY: 'a key', RONDEUR_KURVENPOST_KEY: 'a key' }
  const folders = { DATA_DIR: data_dir, TENANTS_DIR: tenants_dir, DATABASE_URL: '' }
  const env = { PORT: port, OPS_PORT: port + 1, DEMO: 1, LOG_LEVEL: 'error', NODE_ENV: 'production', ...folders, ...keys }
  const couplet = launch([...node_options, 'dist/server/main.js'], { cwd: root, env })
  await untilAnswers(`http://127.0.0.1:${port + 1}/readyz`, couplet)
  // make the sites live only now, because the server creates no demo members for live sites
  for (const { host } of sites) {
    const file = join(tenants_dir, host, 'site.json')
    const text = readFileSync(file, 'utf8')
    const paid = text.replace('"provider": "simulator"', '"provider": "mollie", "api_key": "env:BENCH_MOLLIE_KEY"')
    writeFileSync(file, paid.replace('"status": "preview"', '"status": "live"'))
  }
  for (const { host } of sites) await untilFound(`http://127.0.0.1:${port}/robots.txt`, `${host}.localhost:${port}`, couplet)
}

async function untilFound(url, host, child, seconds = 20) {
  for (const started = performance.now(); performance.now() - started < seconds * 1000; await pause(50))
    if ((await ask(url, host)).includes('Sitemap:')) return
  throw new Error(`${host} is still hidden from search engines after ${seconds} s\n${child.output}`)
}

import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../support/browser.mjs'
import { finish } from '../support/processes.mjs'

/**
 * Measures the time from the start of `couplet new` until the running server sends the first page of the new site. It also measures the
 * duration of the command alone.
 */
export async function timeNewSite({ root, tenants_dir, port }) {
  const flags = ['--name', 'Vlam', '--host', 'vlam.example', '--niche', '2', '--company', 'kompas-bv', '--countries', 'NL']
  const started = performance.now()
  await finish(['scripts/cli/couplet.mjs', 'new', ...flags], { cwd: root, env: { TENANTS_DIR: tenants_dir, PORT: String(port) } })
  const written = performance.now()
  while (!(await serves(port))) {
    if (performance.now() - written > 15_000) throw new Error('a new site was not served within 15 s')
    await pause(20)
  }
  return { command_seconds: (written - started) / 1000, seconds: (performance.now() - started) / 1000 }
}

const serves = (port) =>
  ask(`http://127.0.0.1:${port}/`, `vlam.localhost:${port}`).then(
    (html) => html.includes('Vlam'),
    () => false,
  )

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs Lighthouse at its first use, and again after a change of the lockfile. Lighthouse is not a dependency of the project, because
 * only this benchmark needs its 185 MB.
 */
export async function installLighthouse() {
  const folder = import.meta.dirname
  const stamp = join(folder, 'node_modules', '.lockfile')
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stderr.write('installing Lighthouse\n')
  const npm = spawn('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(npm, 'close')
  if (code !== 0) throw new Error(`npm ci in bench/pages/lighthouse ended with ${code}`)
  writeFileSync(stamp, wanted)
}

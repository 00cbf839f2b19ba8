import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'
import type { Folders } from '#server/platform/sites/files/sources.ts'
import { type Env, readEnv } from '#server/start/env.ts'
import type { Io } from './io.ts'

/** Returns the folders of the sites and themes of this installation. It reads the same environment variables as the server. */
export function siteFolders({ env }: Io): Folders & { env: Env } {
  const checked = readEnv(env)
  return { tenants_dir: checked.TENANTS_DIR, themes_dir: join(root, 'themes'), desk_host: checked.DESK_HOST, env: checked }
}

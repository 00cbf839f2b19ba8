import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'

/** Loads the file `.env` of the project (see .env.example). Variables that are already set keep their values. */
export function loadEnvFile(): void {
  const path = join(root, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './platform/paths.ts'

/** Reads `.env`, as .env.example describes it. What the environment says already stays. */
export function loadEnvFile(): void {
  const path = join(root, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
}

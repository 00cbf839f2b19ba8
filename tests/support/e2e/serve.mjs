import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// use a new data folder for each run, so that only the members of the demo exist when the tests start
const data_dir = mkdtempSync(join(tmpdir(), 'couplet-e2e-'))
process.on('exit', () => rmSync(data_dir, { recursive: true, force: true }))
execFileSync(process.execPath, ['--import', 'tsx', 'tests/support/sites/plant-faces.ts', data_dir], { stdio: 'inherit' })
const port = Number(process.env.E2E_PORT ?? 31_700)
Object.assign(process.env, {
  PORT: `${port}`,
  OPS_PORT: `${port + 1}`,
  TRUST_PROXY: '127.0.0.1',
  DATA_DIR: data_dir,
  DEMO: '1',
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  MAIL_EVENTS_SECRET: 'the-secret-of-the-journeys',
  VONK_LIEFDESGIDS_KEY: 'the-key-of-the-journeys',
  RONDEUR_KURVENPOST_KEY: 'the-key-of-the-journeys',
})
delete process.env.DATABASE_URL
await import('../../../dist/server/main.js')

import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'

const run = promisify(execFile)
/** A separate project folder with copies of the sources that read `.env`. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'couplet-env-file-'))
  for (const name of ['package.json', 'tsconfig.json', 'server', 'scripts', 'schemas'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  mkdirSync(join(folder, 'brands'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function say(file: string, call: string, env: Record<string, string> = {}): Promise<string> {
  const program = `import('./${file}').then(async (module) => { ${call} })`
  const { PATH = '' } = process.env
  const options = { cwd: folder, env: { PATH, ...env } }
  const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], options).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  return stdout + stderr
}

test.each([
  ['the server', 'server/main.ts', ''],
  ['the command line', 'scripts/cli/couplet.ts', "await module.coupletHere(['list'])"],
])('%s reads .env of the project, and the environment takes precedence', async (_who, file, call) => {
  writeFileSync(join(folder, '.env'), 'PORT=none\nTENANTS_DIR=brands\n')
  expect(await say(file, call)).toMatch(/^ {2}PORT: must be/m)
  const said = await say(file, call, { PORT: '3000', OPS_PORT: 'none' })
  expect(said).toMatch(/^ {2}OPS_PORT: must be/m)
  expect(said).not.toMatch(/^ {2}PORT:/m)
})

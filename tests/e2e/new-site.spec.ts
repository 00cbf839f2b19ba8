import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#server/platform/paths.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const run = promisify(execFile)

test('WL-07 couplet test grades a new site of couplet new with A, and lists what is missing before it can go live', {
  tag: '@once',
}, async () => {
  // allow more time, because the command creates a database and opens every page with three roles
  test.setTimeout(150_000)
  const folder = mkdtempSync(join(tmpdir(), 'couplet-graded-'))
  const env = {
    ...process.env,
    TENANTS_DIR: join(folder, 'tenants'),
    DATA_DIR: join(folder, 'data'),
    OPS_PORT: '9',
    DATABASE_URL: '',
    NODE_ENV: 'production',
    // do not measure the contrast here, because contrast.spec.ts measures it for sites that `couplet new` creates
    CHROMIUM: '',
  }
  const couplet = (...argv: string[]) => run(process.execPath, ['scripts/cli/couplet.mjs', ...argv], { cwd: root, env })
  try {
    cpSync(join(root, 'tenants', 'companies'), join(env.TENANTS_DIR, 'companies'), { recursive: true })
    await couplet('new', '--name', 'Glut', '--host', 'glut.example', '--niche', '3', '--company', 'Glut GmbH', '--countries', 'DE,FR')
    // the command exits with 2 if there are findings, which rejects the promise
    const { stdout }: { stdout: string } = await couplet('test', 'glut', '--json').catch((failure) => failure)
    const { grade, problems, before_live, pages }: { grade: string; problems: object[]; before_live: object[]; pages: number } =
      JSON.parse(stdout)
    expect(problems).toEqual([])
    expect(grade).toBe('A')
    expect(pages).toBeGreaterThan(150)
    expect(JSON.stringify(before_live)).toContain('the company’s address is missing')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBuiltAssets } from '#server/platform/page-assets.ts'
import { root } from '#server/platform/paths.ts'

const most_bytes = 25 * 1024

let folder: string
let scripts: readonly string[]
beforeAll(async () => {
  const { build } = await import('vite')
  folder = await mkdtemp(join(tmpdir(), 'couplet-build-'))
  // the client as it is shipped: how the program is cut into files decides what a lander loads
  await build({
    configFile: join(root, 'client/vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    build: { outDir: folder, reportCompressedSize: false },
  })
  scripts = (await readBuiltAssets(folder)).lander_scripts
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('RT-01 SC-14 the whole script of the front page and of a lander weighs at most 25 KB, and no React is in it', async () => {
  const codes = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))
  expect(scripts[0]).toMatch(/entry-lander/)
  expect(scripts.join()).not.toMatch(/vendor|\/ui-|\/app-/)
  const bytes = codes.reduce((sum, code) => sum + brotliCompressSync(code).length, 0)
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(most_bytes)
  for (const code of codes)
    expect(code).not.toMatch(/createElement\(\s*["'`][a-z]+["'`],\s*\{|__CLIENT_INTERNALS|react\.transitional|styled-components|\$\$typeof/)
})

test('a lander’s script reaches for nothing that its pages may not load, and starts no code from text', async () => {
  for (const file of scripts) {
    const code = await readFile(join(folder, file), 'utf8')
    expect(code).not.toMatch(/\beval\(|new Function\(|https?:\/\//)
    // every file it imports is one that was counted
    for (const [, name] of code.matchAll(/from\s*["']\.\/([^"']+)["']|import\(["']\.\/([^"']+)["']\)/g))
      expect(
        scripts.some((each) => each.endsWith(`/${name}`)),
        `${file} imports ${name}`,
      ).toBe(true)
  }
})

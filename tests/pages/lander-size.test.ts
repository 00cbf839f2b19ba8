import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBuiltAssets } from '#server/platform/pages/page-assets.ts'
import { root } from '#server/platform/paths.ts'

const most_bytes = 25 * 1024

// read the built client, because the build decides which chunks a lander loads
const folder = join(root, 'dist', 'client')
const scripts = (await readBuiltAssets(folder)).lander_scripts

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
    // the list of scripts must contain every imported file, so that its size is counted
    for (const [, name] of code.matchAll(/from\s*["']\.\/([^"']+)["']|import\(["']\.\/([^"']+)["']\)/g))
      expect(
        scripts.some((each) => each.endsWith(`/${name}`)),
        `${file} imports ${name}`,
      ).toBe(true)
  }
})

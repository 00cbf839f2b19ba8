import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'

/** Returns the packages that a built program loads when it starts: the static imports of its entry file and of its own chunks. */
function packagesReadBy(entry: string): Set<string> {
  const packages = new Set<string>()
  const seen = new Set([join(root, entry)])
  for (const file of seen) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?:[^'"\n]*\sfrom\s)?["']([^'"\n]+)["']/gm)) {
      if (name.startsWith('.')) seen.add(join(dirname(file), name))
      else if (!name.startsWith('node:')) packages.add(name)
    }
  }
  return packages
}

test.each(['dist/server/serve.js', 'dist/ssr/entry-server.js'])('%s loads no package at its start that is rarely needed', (entry) => {
  const packages = packagesReadBy(entry)
  expect(packages.size).toBeGreaterThan(5)
  const rarely_needed = [
    ...['@simplewebauthn/server', '@simplewebauthn/server/helpers', 'redis', '@mollie/api-client', 'web-push', 'sharp'],
    ...['nodemailer', 'nodemailer/lib/mail-composer/index.js'],
  ]
  const many_small_files = ['kysely', 'typebox', 'libphonenumber-js/mobile', 'uuid', '@dicebear/core', '@dicebear/lorelei', 'lucide-react']
  expect([...rarely_needed, ...many_small_files].filter((name) => packages.has(name))).toEqual([])
})

test('problems that prevent a start are found before the program is loaded', () => {
  expect([...packagesReadBy('dist/server/main.js')].sort()).toEqual(['ajv', 'ajv-formats', 'express'])
})

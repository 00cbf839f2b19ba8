import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importsBetweenFeatures, inCycles, source_files, structureFindings, textOf } from '#scripts/dev/check-structure.ts'

test('a cycle between features is found', () => {
  const graph = new Map([
    ['chats', new Set(['members'])],
    ['members', new Set(['likes'])],
    ['likes', new Set(['chats'])],
    ['orders', new Set(['chats'])],
  ])
  expect(inCycles(graph)).toEqual(['chats', 'members', 'likes'])
})

test.each(['client', 'server'] as const)('the check for cycles reads the features of the %s', (side) => {
  expect(importsBetweenFeatures(side).size).toBeGreaterThan(15)
})

test('no features are in a cycle, no folder is too large, and no file is too long', () => {
  expect(structureFindings()).toEqual([])
})

/** Returns the modules that a file loads when it runs. `import type` loads no module. */
const loadedBy = (file: string): string[] =>
  [...textOf(file).matchAll(/^import (?!type )[^']*'([^']+)'/gm)].map(([, module = '']) =>
    module.startsWith('.') ? join(dirname(file), module) : module.replace(/^#/, ''),
  )
const loadsSchemas = (module: string): boolean =>
  module === 'typebox' || (module.startsWith('schemas/') && module.endsWith('.ts') && loadedBy(module).some(loadsSchemas))

test('in the browser only the Studio loads schemas', () => {
  const pages = source_files.filter((file) => file.startsWith('client/') && !/^client\/(studio\/|entry-studio)/.test(file))
  const found = pages.flatMap((file) =>
    loadedBy(file)
      .filter(loadsSchemas)
      .map((module) => `${file} imports ${module}`),
  )
  expect(loadsSchemas('schemas/members/profile.ts')).toBe(true)
  expect(found).toEqual([])
})

test('no code imports the internals of a package, and no plugin of the build matches the files of one', () => {
  const packages = Object.keys(JSON.parse(textOf('package.json')).dependencies)
  const internal = new RegExp(`(?:from |import |import\\()'((?:${packages.join('|')})/(?:dist|src|lib|esm|cjs|internal)/[^']+)'`, 'g')
  const imported = new Set(source_files.flatMap((file) => [...textOf(file).matchAll(internal)].map(([, module = '']) => module)))
  // the documentation of the package names this module
  expect([...imported]).toEqual(['nodemailer/lib/mail-composer/index.js'])
  const plugins = source_files.filter((file) => file.endsWith('.plugin.ts'))
  // this plugin copies font files, and does not transform code
  expect(plugins.filter((file) => textOf(file).includes('node_modules'))).toEqual(['client/build/fonts.plugin.ts'])
})

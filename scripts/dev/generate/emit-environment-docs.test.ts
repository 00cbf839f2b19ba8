import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from '#server/start/env.ts'
import { environmentDocsPath, environmentDocsText } from './emit-environment-docs.ts'

test('docs/environment.md is up to date: npx tsx scripts/dev/generate/emit-environment-docs.ts writes it', () => {
  expect(readFileSync(environmentDocsPath, 'utf8')).toBe(environmentDocsText())
})

test('docs/environment.md has one row for each variable', () => {
  const rows = [...environmentDocsText().matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(variables.toSorted())
})

test('a variable without an explanation or with another default is an error', () => {
  expect(() => environmentDocsText('## Listeners\nPORT=3000\n')).toThrow('does not explain PORT')
  expect(() => environmentDocsText('## Listeners\n# The port.\nPORT=3001\n')).toThrow('another default for PORT')
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from '#schemas/faults.ts'
import { endpoints } from '#server/endpoints.ts'
import { lineOf } from '#server/platform/http/calls/endpoint.ts'
import { apiDocsPath, apiDocsText } from './emit-api-docs.ts'

test('docs/api.md is up to date: npx tsx scripts/dev/generate/emit-api-docs.ts writes it', () => {
  expect(readFileSync(apiDocsPath, 'utf8')).toBe(apiDocsText())
})

test('docs/api.md names every call and every fault', () => {
  const docs = apiDocsText()
  for (const endpoint of endpoints) {
    const { summary } = endpoint.declaration
    const [method, path] = lineOf(endpoint).split(' ')
    const braced = path?.replaceAll(/:(\w+)/g, '{$1}')
    expect(docs).toContain(summary)
    expect(
      [`| \`${method} ${path}\` |`, `| \`${method} ${braced}\` |`].some((line) => docs.includes(line)),
      lineOf(endpoint),
    ).toBe(true)
  }
  for (const code of Object.keys(faults)) expect(docs).toContain(`\`${code}\``)
})

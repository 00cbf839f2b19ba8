import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'

const rows = readFileSync(join(root, 'docs/security/regressions.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]+-?\d/.test(line))

/**
 * Returns the tests that a table cell names. The format is `path: title; title; path: title`: a title without a path belongs to the file
 * before it.
 */
function testsOf(cell: string): { file: string; title: string }[] {
  let file = ''
  return cell.split(/;\s+/).map((part) => {
    const [, path, title = part] = /^((?:client|schemas|scripts|server|tests)\/\S+): (.*)$/.exec(part) ?? []
    file = path ?? file
    return { file, title }
  })
}

test('every test in the table of regressions exists', () => {
  expect(rows.length).toBeGreaterThan(100)
  const missing = rows.flatMap((row) => {
    const [, id = '', , cell = ''] = row.split('|').map((each) => each.trim())
    return testsOf(cell).flatMap(({ file, title }) => {
      if (!existsSync(join(root, file))) return [`${id}: ${file}`]
      // a title may contain placeholders, so look for the text between the placeholders
      const parts = title.split(/%s|\$\w+|…/)
      const source = readFileSync(join(root, file), 'utf8')
      return file.endsWith('.mjs') || parts.every((part) => source.includes(part.trim())) ? [] : [`${id}: ${file}: ${title}`]
    })
  })
  expect(missing).toEqual([])
})

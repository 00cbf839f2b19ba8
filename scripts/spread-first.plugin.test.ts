import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { mended_in, spreadsIn, withSpreadFirst } from './spread-first.plugin.ts'

const is_mended = Number.parseInt(process.versions.node, 10) >= mended_in
const rewritten = (code: string) => withSpreadFirst(code, spreadsIn(parseAst(code)))

test('an object that spreads another one and then says more is written so that all of them have one shape', () => {
  expect(rewritten("make({ ...a, b: '{ ...c, d }', e: { ...f, ...g } }, { h: 1, ...i }, { ...j }, [...k, l])")).toBe(
    "make({...{}, ...a, b: '{ ...c, d }', e: {...{}, ...f, ...g } }, { h: 1, ...i }, { ...j }, [...k, l])",
  )
})

/** What V8 itself says of two objects that were made at one place. */
function shareShape(code: string): boolean {
  const program = `const given = { a: 1, b: 'x' }, make = () => (${code}); for (let i = 0; i < 1000; i++) make(); console.log(%HaveSameMap(make(), make()))`
  return execFileSync(process.execPath, ['--allow-natives-syntax', '--eval', program]).toString().trim() === 'true'
}

test('this version of Node is dealt with as it is, and the builds with it', () => {
  expect(shareShape('{ ...given, c: 2 }')).toBe(is_mended)
  expect(shareShape(rewritten('({ ...given, c: 2 })'))).toBe(true)
  for (const file of ['dist/ssr/entry-server.js', 'dist/server/main.js']) {
    const code = readFileSync(join(root, file), 'utf8')
    const places = spreadsIn(parseAst(code))
    expect(places.length, file).toBeGreaterThan(0)
    expect(places.filter((place) => code.startsWith('...{},', place)).length, file).toBe(is_mended ? 0 : places.length)
  }
})

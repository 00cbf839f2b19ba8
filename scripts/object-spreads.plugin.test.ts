import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { insert, insertionsFor, mended_in } from './object-spreads.plugin.ts'

const is_mended = Number.parseInt(process.versions.node, 10) >= mended_in
const rewritten = (code: string) => insert(code, insertionsFor(parseAst(code)))

test('an object that spreads another one begins with an empty one, and says what follows in one of its own', () => {
  expect(rewritten("make({ ...a, b: '{ ...c, d }', e: { ...f, ...g } }, { h: 1, ...i }, { ...j }, [...k, l])")).toBe(
    "make({...{}, ...a, ...{b: '{ ...c, d }', e: {...{}, ...f, ...g }} }, { h: 1, ...i }, { ...j }, [...k, l])",
  )
  expect(rewritten("({ a, ...b && { c }, d, 'e-f': { ...g, h }, ...i, j })")).toBe(
    "({ a, ...b && { c }, ...{d, 'e-f': {...{}, ...g, ...{h} }}, ...i, ...{j} })",
  )
})

test('what would be another object from another place stays where it is', () => {
  expect(rewritten("({ ...a, b() {}, get c() { return 1 }, [d]: 2, __proto__: e, '__proto__': f, g })")).toBe(
    "({...{}, ...a, b() {}, get c() { return 1 }, [d]: 2, __proto__: e, '__proto__': f, ...{g} })",
  )
  expect(rewritten('const { ...rest } = a, f = ({ b, ...c }) => c; ({ d, ...e } = a)')).toBe(
    'const { ...rest } = a, f = ({ b, ...c }) => c; ({ d, ...e } = a)',
  )
})

test('it is the same object: its properties, their order, and what wins', () => {
  const code = `JSON.stringify((() => { const log = [], a = { x: 1, y: 1 }, told = (value) => (log.push(value), value), made = { y: told(0), ...a, x: told(2), z: told(3), ...{ z: 4 }, w: told(5) }
    return [Object.entries(made), log] })())`
  expect(rewritten(code)).not.toBe(code)
  expect(runInNewContext(rewritten(code))).toBe(runInNewContext(code))
})

/** What V8 itself says of two objects that were made at one place. */
function shareShape(code: string): boolean {
  const program = `const given = { a: 1, b: 'x' }, make = () => (${code}); for (let i = 0; i < 1000; i++) make(); console.log(%HaveSameMap(make(), make()))`
  return execFileSync(process.execPath, ['--allow-natives-syntax', '--eval', program]).toString().trim() === 'true'
}

test('this version of Node is dealt with as it is, and the builds with it', () => {
  expect(shareShape('{ ...given, c: 2 }')).toBe(is_mended)
  expect(shareShape(rewritten('({ ...given, c: 2 })'))).toBe(true)
  for (const file of ['dist/ssr/entry-server.js', 'dist/server/serve.js']) {
    const code = readFileSync(join(root, file), 'utf8')
    const places = insertionsFor(parseAst(code)).filter(({ text }) => text === '...{},')
    expect(places.length, file).toBeGreaterThan(0)
    expect(places.filter(({ at }) => code.startsWith('...{},', at)).length, file).toBe(is_mended ? 0 : places.length)
  }
})

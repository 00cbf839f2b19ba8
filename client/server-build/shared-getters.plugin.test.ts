import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { shareGetters } from './shared-getters.plugin.ts'

const shared = (code: string) => shareGetters(code, parseAst(code))

test('an object’s getters become methods of its own, which getters of a shared prototype call', () => {
  expect(shared('make({ a, get b() { return c }, get d() { return { get e() { return f } } }, g })')).toBe(
    `const shared_getters_0 = { get b() { return this.$b() }, get d() { return this.$d() } };
const shared_getters_1 = { get e() { return this.$e() } };
make({ __proto__: shared_getters_0, a, $b() { return c }, $d() { return { __proto__: shared_getters_1, $e() { return f } } }, g })`,
  )
})

test('what has a setter, a computed name or another object’s properties stays as it is, and so does a class', () => {
  for (const code of [
    '({ get a() { return 1 }, set a(b) {} })',
    '({ ...a, get b() { return 1 } })',
    '({ get [a]() { return 1 } })',
    'class A { get b() {} }',
    '({ a })',
  ])
    expect(shared(code)).toBe(code)
})

test('whoever reads it reads the same', () => {
  const code = `(() => { let place = 1
    const made = { step: 2, get place() { return place }, get next() { return place + this.step } }
    const first = [made.place, made.next]
    place = 5
    return [...first, made.place, made.next].join() })()`
  expect(shared(code)).not.toBe(code)
  // a program begins with its prototypes, and its value is the value of what comes last
  expect(runInNewContext(shared(code))).toBe(runInNewContext(code))
})

/** Bytes that stay of each object and what its getter sees, once collections of what is young have been. */
function keptOf(code: string): number {
  const program = `const v8 = require('node:v8'); ${code}
    const old = () => v8.getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size
    const make = (count) => { for (let at = 0; at < count; at += 1) made({ pad: new Array(100).fill(at) }) }
    make(3000); gc(); const before = old(); make(1000)
    for (let times = 0; times < 3; times += 1) gc({ type: 'minor' })
    console.log((old() - before) / 1000)`
  return Number(execFileSync(process.execPath, ['--expose-gc', '--eval', program]))
}

test('V8 keeps what a getter of an object’s own sees, and not what a shared one asks', () => {
  const code = 'function made(big) { return { get x() { return big } } }'
  expect(keptOf(code)).toBeGreaterThan(500)
  expect(keptOf(shared(code))).toBeLessThan(100)
})

test('no page of the server’s build makes an object with getters of its own', () => {
  const files = readdirSync(join(root, 'dist', 'ssr'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const codes = files.map((file) => readFileSync(join(root, 'dist', 'ssr', file), 'utf8'))
  expect(codes.flatMap((code) => [...code.matchAll(/const shared_getters_|var shared_getters_/g)])).toHaveLength(2)
  expect(codes.flatMap((code) => gettersOf(parseAst(code)))).toEqual([])
})

/** Getters of objects that a function makes: what a module makes is made once. */
function gettersOf(tree: unknown, is_inside = false): string[] {
  if (Array.isArray(tree)) return tree.flatMap((each) => gettersOf(each, is_inside))
  if (tree === null || typeof tree !== 'object') return []
  const { type, properties = [] } = tree as { type?: string; properties?: { kind?: string; key?: { name?: string } }[] }
  const own =
    type === 'ObjectExpression' && is_inside ? properties.filter(({ kind }) => kind === 'get').map(({ key }) => key?.name ?? '') : []
  const goes_inside = is_inside || type === 'FunctionExpression' || type === 'FunctionDeclaration' || type === 'ArrowFunctionExpression'
  return [...own, ...Object.values(tree).flatMap((each) => gettersOf(each, goes_inside))]
}

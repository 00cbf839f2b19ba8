import fc from 'fast-check'
import type { TSchema } from 'typebox'
import type { SchemaNode } from '#tests/support/isolation/sample-of.ts'

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)])

/** Texts that often cause faults in programs. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202egnp.exe',
  '\u200b\u200d\ufeff',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b',
  '👩‍👩‍👧‍👦',
  'ＳＥＬＥＣＴ',
  "'; drop table account; --",
  "' or '1'='1",
  '$1 :x %s %n {0} {{7*7}} #{7*7}',
  '../../../../etc/passwd',
  '..%2f..%5c',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'line\r\nSet-Cookie: session=x',
  'a@example.test\r\nbcc: b@example.test',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'infinity',
  '-0',
  '1e400',
  '0x10',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '+275760-09-13T00:00:00.001Z',
  '2026-11-21T23:59:60Z',
  '1990-13-41T99:99:99Z',
  'A'.repeat(65),
  'ß'.repeat(1001),
  '😀'.repeat(2100),
  'x'.repeat(20_000),
]

const hostileLeaves: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53 + 2,
  1e21,
  [],
  {},
  [[]],
  { length: 1e9 },
  deep(60),
  Array.from({ length: 500 }, (_, index) => index),
]

/** Generates any character. It replaces the generator of the library, which takes seconds to start. */
const character = fc
  .oneof(fc.integer({ min: 32, max: 0x2fff }), fc.integer({ min: 0, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point))

const hostileLeaf = fc.constantFrom(...hostileLeaves)
export const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: character, maxLength: 60 }))

const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Dag, hoe was je wandeling?', 'Utrecht', 'Robin', 'correct-horse-battery', 'Ik lees graag.') },
  { weight: 2, arbitrary: fc.string({ unit: character, maxLength: 40 }) },
  { weight: 1, arbitrary: hostileText },
)

/** Generates values of a schema. Most of them are valid; values that only come close to a pattern or limit are good enough. */
export function valuesOf(schema: TSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return of(schema as SchemaNode, ids)
}

function of(node: SchemaNode, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (node.const !== undefined) return fc.constant(node.const)
  if (node.enum) return fc.constantFrom(...node.enum)
  if (node.anyOf) return fc.oneof(...node.anyOf.map((each) => of(each, ids)))
  switch (node.type) {
    case 'object':
      return objectsOf(node, ids)
    case 'array': {
      const least = node.minItems ?? 0
      return fc.array(of(node.items ?? {}, ids), { minLength: least, maxLength: Math.max(least, Math.min(node.maxItems ?? 4, 4)) })
    }
    case 'integer':
      return numbersOf(node, Number.MAX_SAFE_INTEGER).map(Math.trunc)
    case 'number':
      return numbersOf(node, 1e9)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textsOf(node, ids)
    default:
      return hostileLeaf
  }
}

function numbersOf({ minimum = 0, maximum }: SchemaNode, most: number): fc.Arbitrary<number> {
  const top = maximum ?? most
  return fc.oneof(fc.constantFrom(minimum, top, Math.min(top, minimum + 1)), fc.double({ min: minimum, max: top, noNaN: true }))
}

function objectsOf(node: SchemaNode, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], patternProperties = {} } = node
  const parts = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, of(each, ids)]))
  const known = fc.record(parts, { requiredKeys: required, noNullPrototype: true })
  const [free] = Object.values(patternProperties)
  return free ? fc.tuple(known, fc.dictionary(fc.string(), of(free, ids), { maxKeys: 3 })).map(([a, b]) => ({ ...b, ...a })) : known
}

function textsOf({ format, pattern, minLength = 0, maxLength = 200 }: SchemaNode, ids: readonly string[]): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() })
  if (format === 'email') return fc.nat(500).map((number) => `somebody-${number}@example.test`)
  if (format === 'date') return fc.constantFrom('1990-05-17', '2026-11-21', '2009-01-01', '1900-02-28', '0001-01-01', '9999-12-31')
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString())
  if (pattern !== undefined) return patterned(pattern, maxLength)
  const fitting = words.map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'))
  return fc.oneof({ weight: 8, arbitrary: fitting }, { weight: 1, arbitrary: fc.constant('w'.repeat(maxLength)) })
}

const known = ['NL', '1', 'EUR', '123456', '+31612345678', 'NL91ABNA0417164300', `B${'A'.repeat(86)}`, 'A'.repeat(22), '3511 AB', 'nl-NL']

function patterned(pattern: string, maxLength: number): fc.Arbitrary<string> {
  const rule = new RegExp(pattern, 'u')
  const samples = known.filter((text) => rule.test(text))
  const made = fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength))
  return samples.length > 0 ? fc.oneof(fc.constantFrom(...samples), made) : made
}

/** Generates a valid value, and then makes one mistake in it. */
export function nearMisses(schema: TSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc
    .tuple(valuesOf(schema, ids), fc.nat(), fc.constantFrom('replace', 'drop', 'add', 'wrap'), hostileLeaf, hostileText)
    .map(([value, at, how, leaf, name]) => {
      const places = placesIn(value)
      const place = places[at % places.length]
      if (!place) return leaf
      const [holder, key] = place
      if (how === 'drop') delete holder[key]
      else if (how === 'add') holder[name] = leaf
      else holder[key] = how === 'wrap' ? [holder[key]] : leaf
      return value
    })
}

type Place = [holder: Record<string, unknown>, key: string]

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key): Place[] => [[holder, key], ...placesIn(holder[key])])
}

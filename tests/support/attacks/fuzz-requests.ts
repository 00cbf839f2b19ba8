import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { type Endpoint, lineOf } from '#server/platform/http/calls/endpoint.ts'
import { hostileText, hostileTexts, nearMisses, valuesOf } from './fuzz-values.ts'

/** The complete data of a request, so that a developer can read and repeat a failed request. */
export interface FuzzRequest {
  /** The declared endpoint; null if the URL belongs to no endpoint. */
  line: string | null
  method: string
  path: string
  /** Index of the caller in the list of callers. */
  caller: number
  headers: Record<string, string>
  body: string | null
}

/**
 * Calls that hash a password if they are valid. They are generated less often, because hashing is slow and would leave little time for
 * other calls.
 */
const costly = new Set(['POST /api/user', 'POST /api/signup', 'POST /api/reset-password/do', 'POST /api/partner-signup'])

export function requestsTo(endpoints: readonly Endpoint[], ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const calls = endpoints.map((endpoint) => ({ weight: costly.has(lineOf(endpoint)) ? 1 : 4, arbitrary: callsOf(endpoint, ids) }))
  return fc.oneof(...calls, { weight: 12, arbitrary: strays })
}

function callsOf(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const { declaration, pinned } = endpoint
  const method = fc.oneof({ weight: 40, arbitrary: fc.constant<string>(endpoint.method) }, { weight: 1, arbitrary: odd_methods })
  const params = inputs(declaration.params, ids)
  const query = inputs(declaration.query, ids)
  const body = declaration.body
    ? bodies(declaration.body, ids)
    : fc.oneof({ weight: 5, arbitrary: no_body }, { weight: 1, arbitrary: raw_bodies })
  const parts = { method, params, query, more: stray_query, suffix: fc.constantFrom('', '', '', '.php'), body, caller: fc.nat(), headers }
  const knows_key: Record<string, string> = lineOf(endpoint) === 'POST /api/partner-signup' ? { authorization: `Bearer ${partnerKey}` } : {}
  return fc.record(parts).map(({ params, query, more, suffix, body, ...rest }) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encode(textOf(entryOf(params, name))))
    const asked = [...Object.entries(pinned), ...(isObject(query) ? Object.entries(query) : [])]
    const search = [...asked.map(([name, value]) => `${encode(name.slice(0, 900))}=${encode(textOf(value))}`), ...more].join('&')
    const ending = path.includes('%') || /[0-9a-f-]{36}$/.test(path) ? '' : suffix
    const type: Record<string, string> = body.type === null ? {} : { 'content-type': body.type }
    return {
      ...rest,
      line: lineOf(endpoint),
      path: `${path}${ending}${search === '' ? '' : `?${search}`}`,
      headers: { ...type, ...knows_key, ...rest.headers },
      body: body.text,
    }
  })
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const entryOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 900)
/**
 * Encodes a text for a URL. A lone surrogate is replaced, because it has no UTF-8 encoding. `%zz` stays unescaped, to send a broken escape.
 */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '�')).replace('%25zz', '%zz')

const inputs = (schema: TSchema | undefined, ids: readonly string[]): fc.Arbitrary<unknown> =>
  schema
    ? fc.oneof(
        { weight: 5, arbitrary: valuesOf(schema, ids) },
        { weight: 2, arbitrary: nearMisses(schema, ids) },
        { weight: 1, arbitrary: hostileText },
      )
    : fc.constant({})

interface Body {
  text: string | null
  type: string | null
}

const json = 'application/json'
const no_body = fc.constant<Body>({ text: null, type: null })
const odd_types = [
  json,
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/jpeg',
  'application/json;;',
  '/',
]
const raw_bodies = fc.record({
  text: fc.constantFrom(
    '{"id":1,"id":2}',
    '{"__proto__":{"is_premium":true},"constructor":{"prototype":{"is_premium":true}}}',
    '['.repeat(9000),
    `${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`,
    '{"a":1e999}',
    '{',
    '[]',
    'null',
    '"text"',
    '7',
    '\ufeff{}',
    '{"a":"\\ud800"}',
    'a=1&a=2&__proto__[x]=1',
    '',
    `{"a":"${'x'.repeat(70_000)}"}`,
    `{${Array.from({ length: 1500 }, (_, index) => `"k${index}":0`).join(',')}}`,
  ),
  type: fc.constantFrom(...odd_types),
})

const bodies = (schema: TSchema, ids: readonly string[]): fc.Arbitrary<Body> =>
  fc.oneof(
    { weight: 6, arbitrary: valuesOf(schema, ids).map((value) => ({ text: JSON.stringify(value), type: json })) },
    { weight: 4, arbitrary: nearMisses(schema, ids).map((value) => ({ text: JSON.stringify(value), type: json })) },
    { weight: 1, arbitrary: raw_bodies },
  )

const odd_methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND')
const stray_query = fc.oneof(
  { weight: 8, arbitrary: fc.constant<string[]>([]) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.constantFrom(
        'id=1',
        'id=2',
        'id[]=1',
        '__proto__=1',
        'a.b=%00',
        '%zz=%',
        'welcome=%ff',
        `long=${'y'.repeat(4000)}`,
        '=',
        '&&&',
        'push=1',
        'utm_source=x',
      ),
      { maxLength: 4 },
    ),
  },
)

export const partnerKey = 'the-key-of-a-partner-of-thirty-two-letters'

/** Headers that a browser sends, and unusual headers. */
const odd_headers: readonly (readonly [name: string, value: string])[] = [
  ['cookie', 'session=x; session=y; i18n_redirected=__proto__; country=zz'],
  ['cookie', `session=${'%'.repeat(300)}; arrival=%7B%22network%22%3A%00`],
  ['x-couplet-locale', '__proto__'],
  ['x-couplet-locale', 'x'.repeat(500)],
  ['user-agent', '\x80\xff<script>'],
  ['accept-language', ',;q=,'],
  ['accept-encoding', 'br;q=9, *;q=x'],
  ['x-forwarded-for', 'unknown, 999.1.1.1, ::ffff:1.2.3.4%eth0'],
  ['x-forwarded-proto', 'javascript'],
  ['x-country', "N'"],
  ['authorization', 'Basic Og=='],
  ['authorization', `Bearer ${partnerKey}`],
  ['range', 'bytes=-1--5'],
  ['if-none-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['content-encoding', 'gzip'],
  ['sec-fetch-site', 'cross-site'],
  ['origin', 'null'],
  ['referer', 'not an address'],
  ['expect', 'banana'],
]

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom(...odd_headers).map(([name, value]) => ({ [name]: value })) },
)

const stray_paths = [
  '/api',
  '/api/',
  '/api//user',
  '/api/user/',
  '/api/openapi.json',
  '/API/user',
  '/media/',
  '/brand/',
  '/landers/alonetonight',
  '/pages/terms',
  '/landers/',
  '/',
]
/** Requests for URLs that belong to no endpoint: pages, invalid URLs, files, one-time links, and the form of a lander. */
const strays: fc.Arbitrary<FuzzRequest> = fc.record({
  line: fc.constant(null),
  method: fc.oneof({ weight: 3, arbitrary: fc.constant('GET') }, { weight: 1, arbitrary: odd_methods }),
  path: fc.oneof(
    fc.constantFrom(...stray_paths),
    fc
      .tuple(fc.constantFrom(...stray_paths), fc.constantFrom(...hostileTexts))
      .map(([path, text]) => `${path}/${encode(text.slice(0, 900))}`),
    fc
      .tuple(fc.constantFrom('/media/photo/', '/members/', '/', '/api/likes/'), fc.base64String({ maxLength: 30 }))
      .map(([path, text]) => path + text),
    fc.constantFrom(
      '/media/%2e%2e/%2e%2e/x',
      '/media/photo/..%2f..%2fx',
      '/%',
      '/%ff',
      '/media/%00',
      '/media/photo/x.webp%00.jpg',
      '/.env',
      '/a\\b',
    ),
  ),
  caller: fc.nat(),
  headers,
  body: fc.constant(null),
})

import { gzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import type { TSchema } from 'typebox'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faults } from '#schemas/faults.ts'
import { blockTypes, PageFile } from '#schemas/pages/block.ts'
import { CompanyFile } from '#schemas/site/company.ts'
import { SiteFile } from '#schemas/site/site.ts'
import { ThemeFile } from '#schemas/site/theme-file.ts'
import { endpoints } from '#server/endpoints.ts'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import type { Endpoint } from '#server/platform/http/calls/endpoint.ts'
import { describedPath } from '#server/platform/http/calls/openapi.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { answerOf, call, lineOf, slotsOfCall } from '#tests/support/isolation/calls.ts'
import type { Slot } from '#tests/support/isolation/sample-of.ts'

let app: TestApp
let member: Browser
beforeAll(async () => {
  app = await anApp({ payments: createSimulator() })
  member = await logIn(app, await aMember(app))
})
afterAll(() => app.close())

const nobody = '0197a000-0000-7000-8000-000000000000'
const fill = ({ takes, path }: Slot): string => {
  if (takes === 'id') return nobody
  return takes === 'email' ? `${newId()}@example.test` : `woorden voor ${path}`
}
const codeOf = (text: string) => /"code":"(\w+)"/.exec(text)?.[1]
const lines = (wanted: (endpoint: Endpoint) => boolean) => endpoints.filter(wanted).map((endpoint) => [lineOf(endpoint), endpoint] as const)
const writes = lines(({ method }) => method !== 'GET')

test('API-01 API-02 API-03 API-05 API-10 API-11 API-12 API-13 API-14 the calls of the specification are there, and every call answers with and without .php alike', async () => {
  const named = endpoints.map(lineOf)
  for (const line of ['POST /api/user', 'GET /api/user', 'PUT /api/user', 'GET /api/logout', 'GET /api/settings', 'GET /api/chats'])
    expect(named).toContain(line)
  for (const line of ['GET /api/likes', 'DELETE /api/chat', 'GET /api/interests', 'GET /api/regions', 'GET /api/companyinfo'])
    expect(named).toContain(line)
  for (const endpoint of endpoints.filter(({ path }) => !/\/:\w+$/.test(path))) {
    const alias = { ...endpoint, path: `${endpoint.path}.php` }
    const [plain, php] = [
      await answerOf(call(app.visit('vonk'), endpoint, { fill })),
      await answerOf(call(app.visit('vonk'), alias, { fill })),
    ]
    expect({ line: lineOf(endpoint), ...php }).toEqual({ line: lineOf(endpoint), ...plain })
    expect(codeOf(php.text)).not.toBe('method_not_allowed')
  }
})

test('the description of the API names every call, who may make it and how it answers', async () => {
  const { body } = await app.visit('vonk').get('/api/openapi.json').expect(200)
  expect(body.openapi).toBe('3.1.0')
  for (const endpoint of endpoints) {
    const { method, declaration } = endpoint
    const operation = body.paths[describedPath(endpoint)]?.[method.toLowerCase()]
    const variant = operation?.['x-variants']?.find((each: { call: string }) => each.call === lineOf(endpoint))
    const described = { summary: declaration.summary, 'x-access': declaration.access, 'x-acts': declaration.acts }
    expect(variant ?? operation, lineOf(endpoint)).toMatchObject(described)
    const has_content = declaration.reply || declaration.stream || declaration.download
    const statuses = [has_content ? '200' : '204', ...(declaration.may_be_empty ? ['204'] : []), '4XX', 'default']
    expect(Object.keys(operation.responses), lineOf(endpoint)).toEqual(expect.arrayContaining(statuses))
  }
  expect(body.components.schemas.Fault.properties.error.properties.code.enum).toEqual(Object.keys(faults))
})

test('the OpenAPI description gives calls and schemas usable names', async () => {
  const { body } = await app.visit('vonk').get('/api/openapi.json').expect(200)
  type Operation = { operationId: string; parameters: { $ref?: string; name?: string; in?: string }[]; security: object[] }
  const operations: [path: string, method: string, operation: Operation][] = Object.entries(
    body.paths as Record<string, Record<string, Operation>>,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
  )
  const ids = operations.map(([, , { operationId }]) => operationId)
  expect(ids.filter((id) => !/^(get|post|put|delete)[A-Z][A-Za-z0-9]*$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(Object.keys(body.paths).filter((path) => !/^\/api(\/[\w-]+|\/\{\w+\})+$/.test(path))).toEqual([])
  // a query that distinguishes two calls must be listed as a parameter
  expect(body.paths['/api/user'].post.parameters).toContainEqual(expect.objectContaining({ name: 'push', in: 'query', required: false }))
  expect(body.paths['/api/user'].post.requestBody.content['application/json'].schema.anyOf).toHaveLength(2)
  expect(body.paths['/api/partner-signup'].post.security).toEqual([{ partner: [] }])
  expect(body.components.securitySchemes.partner).toMatchObject({ type: 'http', scheme: 'bearer' })
  // every body and every reply must be a reference to a component
  const schemas = [...JSON.stringify(body.paths).matchAll(/"application\/json":\{"schema":(\{"(\$ref|anyOf|\w+)")/g)]
  expect(schemas.length).toBeGreaterThan(100)
  expect(schemas.filter(([, , key]) => key !== '$ref' && key !== 'anyOf')).toEqual([])
  const named = Object.keys(body.components.schemas)
  expect(named).toEqual(expect.arrayContaining(['Fault', 'User', 'ChatsReply']))
  const used = new Set(Array.from(JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name]) => name))
  expect([...used].sort()).toEqual(named.sort())
})

test('the OpenAPI description includes the client header for calls that need it', async () => {
  const { body } = await app.visit('vonk').get('/api/openapi.json').expect(200)
  expect(body.components.parameters.Client).toMatchObject({ name: 'X-Couplet-Client', in: 'header', required: false })
  for (const endpoint of endpoints) {
    const { method, declaration } = endpoint
    const { parameters } = body.paths[describedPath(endpoint)][method.toLowerCase()]
    const referred = parameters.flatMap(({ $ref }: { $ref?: string }) => ($ref ? [$ref.split('/').at(-1)] : []))
    const expected = declaration.own_client_only ? ['OwnClient'] : method !== 'GET' && !declaration.is_webhook ? ['Client'] : []
    expect(referred, lineOf(endpoint)).toEqual(expected)
  }
})

test.each(lines(({ declaration }) => declaration.access !== 'visitor'))(
  'API-16 RO-02 without a login, %s answers 403 with the flag',
  async (_line, endpoint) => {
    const { status, text } = await answerOf(call(app.visit('vonk'), endpoint, { fill }))
    expect([status, JSON.parse(text)]).toEqual([403, { error: { code: 'authentication_required' }, authentication_required: true }])
  },
)

describe.each(writes.filter(([, { declaration }]) => !declaration.is_webhook))('%s', (_line, endpoint) => {
  const strangers: [who: string, headers: Record<string, string>][] = [
    ['another site’s page', { 'sec-fetch-site': 'cross-site', 'x-couplet-client': '1' }],
    ['a page of a sibling host', { 'sec-fetch-site': 'same-site', 'x-couplet-client': '1' }],
    ['an address typed or a form from nowhere', { 'sec-fetch-site': 'none', 'x-couplet-client': '1' }],
    ['an older browser on another site’s page', { 'sec-fetch-site': '', origin: 'https://elsewhere.example', 'x-couplet-client': '1' }],
    ['an opaque origin', { 'sec-fetch-site': '', origin: 'null', 'x-couplet-client': '1' }],
    ['a client that says nothing of itself', { 'sec-fetch-site': '', 'x-couplet-client': '' }],
  ]
  test.each(strangers)('refuses %s', async (_who, headers) => {
    const browser = app.visit('vonk', { cookies: Object.fromEntries(member.cookies), headers })
    const { status, text } = await answerOf(call(browser, endpoint, { fill }))
    expect([status, codeOf(text)]).toEqual([403, 'wrong_origin'])
  })
})

test.each(lines(({ declaration }) => declaration.own_client_only === true))(
  '%s changes data: it requires the header of our own client',
  async (line) => {
    const strangers: Record<string, string>[] = [{ 'x-couplet-client': '' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': '' }]
    for (const headers of strangers) {
      const refused = await app.visit('vonk', { headers }).get(line.split(' ')[1] ?? '')
      expect([refused.status, codeOf(refused.text)]).toEqual([403, 'wrong_origin'])
    }
  },
)

const withBody = lines(({ declaration }) => declaration.body !== undefined)

test.each(withBody)('%s rejects bodies that are not its JSON object', async (_line, endpoint) => {
  const refusals: [status: number, code: string, type: string, body: string][] = [
    [415, 'unsupported_media_type', 'text/plain', '{}'],
    endpoint.declaration.takes_form
      ? [400, 'invalid_input', 'application/x-www-form-urlencoded', 'nobody_knows_this=1']
      : [415, 'unsupported_media_type', 'application/x-www-form-urlencoded', 'a=b'],
    [400, 'invalid_json', 'application/json', '{"a":'],
    [400, 'invalid_json', 'application/json', '"words"'],
    [413, 'body_too_large', 'application/json', JSON.stringify({ body: 'x'.repeat(70_000) })],
    [400, 'invalid_input', 'application/json', '{"nobody_knows_this":1}'],
    [400, 'invalid_input', 'application/json', '{"__proto__":{"is_premium":true}}'],
    [400, 'invalid_input', 'application/json', '[]'],
  ]
  for (const [status, code, type, body] of refusals) {
    const sent = call(member, endpoint, { fill })
      .type(type)
      .serialize(() => body)
    const answer = await answerOf(sent)
    expect({ body: body.slice(0, 40), status: answer.status, code: codeOf(answer.text) }).toEqual({ body: body.slice(0, 40), status, code })
  }
})

test('a compressed body is rejected, whether it is a bomb, broken or valid', async () => {
  for (const packed of [gzipSync(JSON.stringify({ email: 'x'.repeat(1_000_000), password: 'x' })), Buffer.from('{}'), gzipSync('{}')]) {
    const call = app.visit('vonk').post('/api/user').set({ 'content-encoding': 'gzip', 'content-type': 'application/json' })
    const { status, text } = await call.serialize(() => packed as unknown as string).ok(() => true)
    expect([status, codeOf(text)]).toEqual([415, 'unsupported_media_type'])
  }
})

test.each(lines((endpoint) => slotsOfCall(endpoint).length > 0))(
  '%s rejects characters that a text must not contain, without an error',
  async (_line, endpoint) => {
    for (const slot of slotsOfCall(endpoint)) {
      for (const value of ['a\0b', '\0', 'a\ud800b', '%00', "'; drop table account; --"]) {
        const { status, text } = await answerOf(call(member, endpoint, { fill, given: { slot, value } }))
        expect(status, `${slot.path}: ${text}`).toBeLessThan(500)
        if (value.includes('\0') && slot.part === 'body') expect([status, codeOf(text)]).toEqual([400, 'invalid_input'])
      }
    }
  },
)

test('a character that cannot be stored gives an error at its field', async () => {
  const { body } = await member.put('/api/profile', { about: 'a\0b' }).expect(400)
  expect(body).toEqual({ error: { code: 'invalid_input', fields: { about: { rule: 'not_allowed' } } } })
  const asked = await (await logIn(app, await aMember(app))).get('/api/chats?name=a%00b').expect(400)
  expect(asked.body).toEqual({ error: { code: 'invalid_input', fields: { name: { rule: 'not_allowed' } } } })
})

test('API-17 tracking values that cannot be stored are left out', async () => {
  const visitor = app.visit('vonk', { cookies: { arrival: 'network=a%00b&ref=c' } })
  const form = {
    email: 'nul@example.test',
    name: 'Nul',
    password: 'een-lang-wachtwoord',
    date_of_birth: '1990-05-17',
    gender: 'female',
    looking_for: 'male',
    country: 'NL',
  }
  await visitor.post('/api/signup', form).expect(200)
  const rows = await app.db.asOwner("select arrival_network, arrival_ref from account where email_key = 'nul@example.test'")
  expect(rows).toEqual([{ arrival_network: null, arrival_ref: 'c' }])
})

test('FT-04 if the error page fails, a static page in the language of the URL says so and links to the home page', async () => {
  const render = () => Promise.reject(new Error('the renderer is gone'))
  const broken = await anApp({ pages: { assets: (_req, _res, next) => next(), render, renderBlocks: render, close: async () => {} } })
  try {
    const { status, text, headers } = await broken.visit('vonk').get('/')
    expect(status).toBe(500)
    expect(text).toContain('Er ging iets mis bij het tonen van de foutpagina.')
    expect(text).toContain('<a href="/">Terug naar de startpagina</a>')
    expect(text).not.toContain('renderer')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  } finally {
    await broken.close()
  }
})

test('an unknown method is rejected with the allowed methods', async () => {
  const { status, headers, body } = await member.put('/api/chats')
  expect([status, headers.allow, body]).toEqual([405, 'GET', { error: { code: 'method_not_allowed' } }])
  expect((await member.delete('/api/user.php')).headers.allow).toBe('POST, DELETE, GET, PUT')
})

test('an unknown call gives 404, whatever else is wrong with it', async () => {
  for (const path of ['/api/nothing', '/api/', '/api/user/', '/api/User', '/api/user.php5', '/api/chats/%E0%A4%A'])
    expect([path, (await member.get(path)).body]).toEqual([path, { error: { code: 'not_found' } }])
})

test('no API response may be cached', async () => {
  for (const endpoint of endpoints.filter(({ declaration }) => !declaration.stream)) {
    const { headers } = await call(app.visit('vonk'), endpoint, { fill }).ok(() => true)
    expect([lineOf(endpoint), headers['cache-control']]).toEqual([lineOf(endpoint), 'no-store'])
  }
})

test('every schema that calls and files are held against is a schema: a start compiles them without asking', () => {
  const ofCalls = endpoints.flatMap((endpoint) => {
    const { params, query, body, reply } = endpoint.declaration
    return Object.entries({ params, query, body, reply }).map(([part, schema]) => [`${lineOf(endpoint)} ${part}`, schema] as const)
  })
  const ofBlocks = Object.entries(blockTypes).flatMap(([name, { settings, block }]) => [
    [`${name} settings`, settings] as const,
    [`${name} block`, block] as const,
  ])
  const schemas: (readonly [string, TSchema | undefined])[] = [
    ...ofCalls,
    ...ofBlocks,
    ...Object.entries({ SiteFile, CompanyFile, ThemeFile, PageFile }),
  ]
  const ajv = new Ajv({ strict: false })
  const broken = schemas.filter(([, schema]) => schema && !ajv.validateSchema(schema)).map(([name]) => `${name}: ${ajv.errorsText()}`)
  expect(schemas.length).toBeGreaterThan(100)
  expect(broken).toEqual([])
})

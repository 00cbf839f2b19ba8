import type { TSchema } from 'typebox'
import { faults } from '#schemas/faults.ts'
import { type Endpoint, lineOf } from './endpoint.ts'
import { SchemaNames } from './openapi-schemas.ts'
import type { UploadDeclaration } from './upload.ts'

/**
 * The API as OpenAPI 3.1. The description is generated only from the declarations of the calls, because TypeBox schemas already are JSON
 * Schemas.
 */
export function describeApi(endpoints: readonly Endpoint[]): object {
  const names = new SchemaNames(faultSchema)
  const paths: Record<string, Record<string, object>> = {}
  for (const [path, method, calls] of operationsOf(endpoints)) {
    paths[path] = { ...paths[path], [method]: describeOperation(path, calls, names) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Couplet',
      version: '1',
      description: 'Every path also answers with `.php` at its end, unless it ends in a parameter.',
      license: { name: 'Proprietary', url: '/pages/terms' },
    },
    servers: [{ url: '/', description: 'The host of the site; each site has its own data' }],
    paths,
    components: {
      schemas: names.components,
      responses: { Fault: { description: 'A fault', content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } } } },
      parameters: { Client: clientParameter(false), OwnClient: clientParameter(true) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: 'The cookie that a login sets' },
        partner: { type: 'http', scheme: 'bearer', description: 'The key of a partner of the site (site file: partners)' },
      },
    },
  }
}

export const describedPath = ({ path }: Endpoint): string => path.replaceAll(/:(\w+)/g, '{$1}')

/**
 * OpenAPI allows one operation per path and method. A call with a fixed query (`POST /api/user?push=1`) is merged with the other calls of
 * the same path, and the query becomes a parameter.
 */
function operationsOf(endpoints: readonly Endpoint[]): [path: string, method: string, calls: Endpoint[]][] {
  const operations = new Map<string, [path: string, method: string, calls: Endpoint[]]>()
  for (const endpoint of endpoints) {
    const [path, method] = [describedPath(endpoint), endpoint.method.toLowerCase()]
    const operation = operations.get(`${method} ${path}`) ?? [path, method, []]
    operation[2].push(endpoint)
    operations.set(`${method} ${path}`, operation)
  }
  return [...operations.values()]
}

function describeOperation(path: string, calls: readonly Endpoint[], names: SchemaNames): object {
  const main = calls.find(({ pinned }) => Object.keys(pinned).length === 0) ?? calls[0]
  if (!main) return {}
  const { access, acts, limits } = main.declaration
  const id = operationId(main.method, path)
  const others = calls.filter((call) => call !== main)
  return {
    operationId: id,
    tags: [tagOf(path)],
    summary: main.declaration.summary,
    ...(others.length > 0 && { description: others.map((call) => `\`${lineOf(call)}\`: ${call.declaration.summary}.`).join('\n\n') }),
    'x-access': access,
    'x-acts': acts,
    'x-limits': limits,
    ...(others.length > 0 && { 'x-variants': others.map(variantOf) }),
    security: securityOf(main, others),
    parameters: parametersOf(main, others),
    ...requestOf(id, [main, ...others], names),
    responses: responsesOf(id, [main, ...others], names),
  }
}

const variantOf = (call: Endpoint): object => {
  const { access, acts, limits, summary } = call.declaration
  return { call: lineOf(call), summary, 'x-access': access, 'x-acts': acts, 'x-limits': limits }
}

/** The id of an operation: `postChatsIdGifts` for POST /api/chats/{id}/gifts. */
const operationId = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .slice('/api/'.length)
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const tagOf = (path: string): string => path.split('/')[2] ?? ''

/** The credentials of a call. An empty entry means that the call also works without credentials. */
function securityOf(main: Endpoint, others: readonly Endpoint[]): object[] {
  if (main.declaration.takes_key) return [{ partner: [] }]
  const is_open = [main, ...others].some(({ declaration }) => declaration.access === 'visitor')
  return [{ session: [] }, ...(is_open ? [{}] : [])]
}

function parametersOf(main: Endpoint, others: readonly Endpoint[]): object[] {
  const pinned = [main, ...others].flatMap((call) =>
    Object.entries(call.pinned).map(([name, value]) => ({
      name,
      in: 'query',
      required: call === main,
      description: call.declaration.summary,
      schema: { const: value },
    })),
  )
  const { params, query, own_client_only, is_webhook } = main.declaration
  const is_write = main.method !== 'GET' && !is_webhook
  const client = own_client_only ? ['OwnClient'] : is_write ? ['Client'] : []
  return [
    ...listParameters(params, 'path'),
    ...listParameters(query, 'query'),
    ...pinned,
    ...client.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

/** The header that origin.ts checks. */
const clientParameter = (required: boolean): object => ({
  name: 'X-Couplet-Client',
  in: 'header',
  required,
  schema: { type: 'string', examples: ['1'] },
  description: required
    ? 'Any value. The call answers only with this header and `Sec-Fetch-Site: same-origin`, which browsers send.'
    : 'Any value. It is required where the request has neither `Sec-Fetch-Site` nor `Origin`, which browsers send.',
})

function listParameters(schema: TSchema | undefined, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Record<string, object>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestOf(id: string, calls: readonly Endpoint[], names: SchemaNames): object {
  const upload = calls[0]?.declaration.upload
  if (upload) return { requestBody: { required: true, ...fileOf(upload) } }
  const bodies = calls.flatMap(({ declaration: { body } }) => (body ? [body] : []))
  if (bodies.length === 0) return {}
  const required = bodies.length === calls.length
  const takes_form = calls.some(({ declaration }) => declaration.takes_form)
  const content = { schema: anyOf(bodies, `${capitalised(id)}Body`, names) }
  return {
    requestBody: {
      required,
      content: { 'application/json': content, ...(takes_form && { 'application/x-www-form-urlencoded': content }) },
    },
  }
}

function fileOf({ types, max_bytes }: UploadDeclaration): object {
  return { content: Object.fromEntries(types.map((type) => [type, {}])), 'x-max-bytes': max_bytes }
}

function responsesOf(id: string, calls: readonly Endpoint[], names: SchemaNames): object {
  const replies = calls.flatMap(({ declaration: { reply } }) => (reply ? [reply] : []))
  const declarations = calls.map(({ declaration }) => declaration)
  const content = declarations.some(({ stream }) => stream)
    ? { 'text/event-stream': {} }
    : declarations.some(({ download }) => download)
      ? { 'application/octet-stream': {} }
      : replies.length > 0 && { 'application/json': { schema: anyOf(replies, `${capitalised(id)}Reply`, names) } }
  const is_done = declarations.some(({ reply, stream, download }) => !reply && !stream && !download)
  const may_be_empty = declarations.some((declaration) => declaration.may_be_empty)
  return {
    ...(content && { 200: { description: 'The answer', content } }),
    ...((is_done || may_be_empty) && { 204: { description: may_be_empty ? 'There is nothing to answer' : 'Done' } }),
    '4XX': faultResponse,
    default: faultResponse,
  }
}

function anyOf(schemas: readonly TSchema[], name: string, names: SchemaNames): object {
  const [first, ...others] = schemas.map((schema, index) => names.refer(schema, index === 0 ? name : `${name}${index + 1}`))
  return first && others.length === 0 ? first : { anyOf: [first, ...others] }
}

const faultResponse = { $ref: '#/components/responses/Fault' }

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const faultSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code'],
      properties: { code: { enum: Object.keys(faults) }, fields: { type: 'object' }, data: { type: 'object' } },
    },
    authentication_required: { type: 'boolean' },
  },
}

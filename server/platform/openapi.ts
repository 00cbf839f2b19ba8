import type { TSchema } from 'typebox'
import { faults } from '#schemas/faults.ts'
import { type Endpoint, lineOf } from './endpoint.ts'
import type { UploadDeclaration } from './upload.ts'

/** The API as OpenAPI 3.1, generated from the declarations alone. TypeBox values are JSON Schema already. */
export function describeApi(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = describedPath(endpoint)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Couplet', version: '1', description: 'Every path also answers with `.php` at its end, unless it ends in a parameter.' },
    paths,
    components: {
      schemas: { Fault: faultSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  }
}

/** With what it pins: two calls of one path are two entries. */
export const describedPath = (endpoint: Endpoint): string =>
  lineOf(endpoint)
    .split(' ')[1]
    ?.replaceAll(/:(\w+)/g, '{$1}') ?? ''

function describeCall(endpoint: Endpoint): object {
  const { declaration, method } = endpoint
  const { access, acts, summary, limits, params, query, body, upload, reply, may_be_empty, stream, download } = declaration
  const file = download && { 'application/octet-stream': {} }
  const content = stream ? { 'text/event-stream': {} } : (file ?? (reply && { 'application/json': { schema: reply } }))
  return {
    operationId: `${method.toLowerCase()}${describedPath(endpoint).replaceAll(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    'x-access': access,
    'x-acts': acts,
    'x-limits': limits,
    ...(access !== 'visitor' && { security: [{ session: [] }] }),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    ...(upload && { requestBody: { required: true, ...fileOf(upload) } }),
    responses: {
      [content ? 200 : 204]: { description: content ? 'The answer' : 'Done', ...(content && { content }) },
      ...(may_be_empty && { 204: { description: 'There is nothing to answer' } }),
      default: { description: 'A fault', content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } } },
    },
  }
}

function fileOf({ types, max_bytes }: UploadDeclaration): object {
  return { content: Object.fromEntries(types.map((type) => [type, {}])), 'x-max-bytes': max_bytes }
}

function parametersOf(schema: TSchema | undefined, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Record<string, object>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

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

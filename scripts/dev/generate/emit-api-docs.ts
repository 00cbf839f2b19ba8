import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faults } from '#schemas/faults.ts'
import { endpoints } from '#server/endpoints.ts'
import { describeApi } from '#server/platform/http/calls/openapi.ts'
import { root } from '#server/platform/paths.ts'

export const apiDocsPath = join(root, 'docs', 'api.md')

const head = `# The API

This page is generated from the OpenAPI document (\`npx tsx scripts/dev/generate/emit-api-docs.ts\`). Every site serves
the whole document, with all shapes and limits, at \`/api/openapi.json\`.

- The host of a call selects the site. Each site has its own data, sessions and members.
- A session is a cookie, which a login sets. A partner sends its key instead ([partner-signups.md](partner-signups.md)).
- Bodies and replies are JSON. A request with an unknown field is refused. Clients ignore unknown fields of a reply.
- A call that writes needs an origin that browsers send, or the header \`X-Couplet-Client\`.
- A path also answers with \`.php\` at its end, unless it ends in a parameter.
- \`?\` marks an optional field. A call without a reply answers 204.
- [threat-model.md](security/threat-model.md#limits) lists the limits of all calls. Beyond a limit a call gets 429 with
  \`Retry-After\`.`

interface Shape {
  $ref?: string
  anyOf?: Shape[]
  properties?: Record<string, unknown>
  required?: string[]
}

type Content = Record<string, { schema?: Shape }>

interface Variant {
  call: string
  summary: string
  'x-access': string
}

interface Operation {
  summary: string
  'x-access': string
  'x-variants'?: Variant[]
  security: Record<string, unknown>[]
  parameters: { name?: string; in?: string; required?: boolean; schema?: { const?: string } }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

interface Api {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape> }
}

/** Returns the text of the page: a table of all API calls, sorted by path, and the error codes. */
export function apiDocsText(): string {
  const { paths, components } = describeApi(endpoints) as Api
  const rows = Object.entries(paths)
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => rowsOf(`${method.toUpperCase()} ${path}`, operation, components.schemas)),
    )
  const calls = ['## Calls', '| Call | For | Task | Sends | Reply |', '|---|---|---|---|---|', ...rows].join('\n')
  return `${[head, calls, faultChapter()].join('\n\n')}\n`
}

/** Returns a table row for the operation. Some operations have variants with a fixed query; each variant gets a row too. */
function rowsOf(call: string, operation: Operation, schemas: Api['components']['schemas']): string[] {
  const { summary, 'x-variants': variants = [] } = operation
  const audience = operation.security.some(({ partner }) => partner) ? 'partner' : operation['x-access']
  const row = [`\`${call}${pinnedQuery(operation)}\``, audience, inTable(summary), sentBy(operation, schemas), replyOf(operation)]
  const others = variants.map((each) => [`\`${each.call}\``, each['x-access'], inTable(each.summary), '', ''])
  return [row, ...others].map((cells) => `| ${cells.join(' | ')} |`)
}

/** Returns the query that the call always needs, or an empty string. */
function pinnedQuery({ parameters }: Operation): string {
  const pinned = parameters.flatMap(({ name = '', required, schema }) => (required && schema?.const ? [`${name}=${schema.const}`] : []))
  return pinned.length > 0 ? `?${pinned.join('&')}` : ''
}

function sentBy({ parameters, requestBody }: Operation, schemas: Api['components']['schemas']): string {
  const query = parameters.flatMap(({ name = '', in: place, required, schema }) =>
    place === 'query' && schema?.const === undefined ? [fieldOf(name, required === true)] : [],
  )
  const contents = Object.entries(requestBody?.content ?? {})
  const shape = contents.find(([type]) => type === 'application/json')?.[1].schema
  const files = shape || contents.length === 0 ? [] : [`a file (${contents.map(([type]) => type).join(', ')})`]
  return [...query, ...fieldsOf(shape, schemas), ...files].join(', ')
}

/** Returns the fields of a body. The body may have alternatives; a field that is missing in one alternative is optional. */
function fieldsOf(shape: Shape | undefined, schemas: Api['components']['schemas']): string[] {
  if (!shape) return []
  const named = shape.$ref ? schemas[shape.$ref.split('/').at(-1) ?? ''] : shape
  const all = (named?.anyOf ?? [named]).map((each) => (each?.$ref ? schemas[each.$ref.split('/').at(-1) ?? ''] : each))
  const names = new Set(all.flatMap((each) => Object.keys(each?.properties ?? {})))
  return [...names].map((name) =>
    fieldOf(
      name,
      all.every((each) => each?.required?.includes(name)),
    ),
  )
}

const fieldOf = (name: string, is_required: boolean): string => `\`${name}${is_required ? '' : '?'}\``

function replyOf({ responses }: Operation): string {
  const [type, content] = Object.entries(responses[200]?.content ?? {})[0] ?? []
  if (type === 'text/event-stream') return 'events'
  if (type === 'application/octet-stream') return 'a file'
  const shapes = content?.schema?.anyOf ?? (content?.schema ? [content.schema] : [])
  const names = shapes.flatMap(({ $ref }) => ($ref ? [`\`${$ref.split('/').at(-1)}\``] : []))
  return [...new Set(names), ...(responses[204] && names.length > 0 ? ['or 204'] : [])].join(', ').replace(', or', ' or')
}

function faultChapter(): string {
  const codes = new Map<number, string[]>()
  for (const [code, status] of Object.entries(faults)) codes.set(status, [...(codes.get(status) ?? []), `\`${code}\``])
  const rows = [...codes].sort(([a], [b]) => a - b).map(([status, names]) => `| ${status} | ${names.join(', ')} |`)
  return [
    '## Faults',
    'A refused call answers `{ "error": { "code", "fields", "data" } }`. `fields` has the rule that each field breaks. Calls',
    'for members answer 403 with `"authentication_required": true` without a session.',
    '',
    '| Status | Codes |',
    '|---|---|',
    ...rows,
  ].join('\n')
}

const inTable = (text: string): string => text.replaceAll('|', '\\|')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(apiDocsPath, apiDocsText())
  process.stdout.write(`wrote ${apiDocsPath}\n`)
}

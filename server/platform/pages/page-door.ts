import { UnitFinished } from '#server/platform/database/unit.ts'
import type { Endpoint } from '#server/platform/http/calls/endpoint.ts'
import { type Call, prepare } from '#server/platform/http/calls/run.ts'
import type { Context } from '#server/platform/http/context.ts'
import { toFault } from '#server/platform/http/http-door.ts'
import { sharedByVisitors } from './shared-by-visitors.ts'

interface PageCall {
  method: string
  path: string
  query?: Record<string, unknown>
}

/** Makes a call during page rendering. Returns a status and JSON, like the call over HTTP. */
export type PageTransport = (call: PageCall) => Promise<{ status: number; body: unknown }>

/**
 * Returns a function that makes calls in process during page rendering. Only GET endpoints can be called, because rendering a page must not
 * change data.
 */
export function createPageDoor(endpoints: readonly Endpoint[], options: { checks_replies: boolean }): (context: Context) => PageTransport {
  const reads = endpoints
    .filter(({ method, declaration }) => method === 'GET' && !declaration.stream && !declaration.download && !declaration.own_client_only)
    .map((endpoint) => ({ match: matcher(endpoint.path), call: prepare(endpoint, options), endpoint }))
  const plain = new Map(reads.filter(({ endpoint }) => !endpoint.path.includes(':')).map((read) => [read.endpoint.path, read]))

  return (context) =>
    async ({ method, path, query }) => {
      if (method !== 'GET') throw new TypeError(`a page may only read, not ${method} ${path}`)
      const exact = plain.get(path)
      if (exact) return shared(context, { ...exact, query: asText(query) })
      for (const { match, call } of reads) {
        const params = match(path)
        if (params) return answer(() => call(context, { params, query: asText(query) }), context)
      }
      throw new TypeError(`no endpoint for ${method} ${path}`)
    }
}

type Reply = { status: number; body: unknown }

/** Makes a call, and shares its answer between visitors if the call allows it. Only calls without a query are shared. */
function shared(
  context: Context,
  { endpoint: { path, declaration }, call, query }: { endpoint: Endpoint; call: Call; query: Record<string, unknown> },
): Promise<Reply> {
  const ask = () => answer(() => call(context, { params: {}, query }), context)
  const seconds = declaration.shared_by_visitors
  if (!seconds || Object.keys(query).length > 0) return ask()
  const { locale, client } = context
  const key = `${path} ${locale.tag} ${client.country ?? '-'} ${client.selected_country ?? '-'}`
  return sharedByVisitors(context, { key, seconds, ask, isShared: ({ status }) => status === 200 })
}

async function answer(call: () => Promise<Reply>, context: Context): Promise<Reply> {
  try {
    const { status, body } = await call()
    // convert to JSON and back, so that dates are texts and undefined values are missing, as in the browser
    return { status, body: body === undefined ? undefined : JSON.parse(JSON.stringify(body)) }
  } catch (error) {
    const fault = toFault(error)
    // if one call of a page fails, the page ends while its other calls may still be running; they then throw UnitFinished
    if (fault.code === 'internal' && !(error instanceof UnitFinished))
      context.log.error({ err: error }, 'a call failed while a page rendered')
    return { status: fault.status, body: fault.toBody() }
  }
}

function matcher(pattern: string): (path: string) => Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const expression = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`)
  return (path) => {
    const found = expression.exec(path)
    return found && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]))
  }
}

function asText(query: Record<string, unknown> = {}): Record<string, unknown> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
}

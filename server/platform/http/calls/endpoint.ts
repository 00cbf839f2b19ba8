import type { Static, TSchema } from 'typebox'
import type { LiveEvent, OwnData } from '#schemas/chats/chat.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import type { CallLimit, NamedLimit } from './call-limits.ts'
import type { Upload, UploadDeclaration } from './upload.ts'

type Access = 'visitor' | 'member' | 'premium'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The kind of call. With `see_photos`, the answer contains photos of other members. With `buy`, the call costs money. */
type Acts = 'read' | 'write' | 'buy' | 'see_photos'

type Given<Schema> = Schema extends TSchema ? Static<Schema> : undefined
type ContextOf<A extends Access> = A extends 'visitor' ? Context : MemberContext

interface Declaration<A extends Access = Access> {
  /** Who may make the call. There is no default, so that no call is public by omission. */
  access: A
  acts: Acts
  /** The limits are required, so that no call is unlimited by omission. A cheap read declares an empty list. */
  limits: readonly (CallLimit | NamedLimit)[]
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** The request body is one raw file instead of JSON. */
  upload?: UploadDeclaration
  /** The schema of the answer. Without a schema, the call answers 204. */
  reply?: TSchema
  /**
   * Number of seconds for which page rendering may reuse the answer for other visitors. Only for calls without a query. The answer may
   * depend only on the visitor's language and country.
   */
  shared_by_visitors?: number
  /** The handler may return null, which answers 204. */
  may_be_empty?: true
  /** Only for a GET that changes data (spec §7). With `true`, the call answers only the site's own client from the same origin. */
  own_client_only?: true
  /** Only for calls that a server of another company makes. The origin is not checked, so the handler must not trust the input. */
  is_webhook?: true
  /** For calls from servers of partners. A partner sends its key in the Authorization header. */
  takes_key?: true
  /** The body may also be form-encoded, as payment providers send it. */
  takes_form?: true
  /** The body is not read in any format: mail programs post a form (RFC 8058). */
  ignores_body?: true
  /** A member whose account is incomplete may make the call. Only for calls that complete or delete the account. */
  allows_incomplete?: true
  /** After the call, all open pages of the member fetch this data again. */
  renews?: readonly OwnData[]
  /** The handler returns a `Download`: a file that is created while it is sent. */
  download?: true
  /** The handler returns a `Subscribe` function, and the call answers with an event stream. */
  stream?: true
}

/** The return value of a download handler. The context stays usable until the last part is read. */
export interface Download {
  filename: string
  type: string
  parts: AsyncIterable<Uint8Array>
}

/** The return value of a stream handler: starts sending and returns a function that stops it. */
export type Subscribe = (send: (event: LiveEvent) => void, end: () => void) => () => void

export interface Endpoint {
  method: Method
  path: string
  /** Query parameters that distinguish this call from other calls with the same path (spec §7, `user.php?push=1`). */
  pinned: Readonly<Record<string, string>>
  declaration: Declaration
  handle(context: Context, input: { params: unknown; query: unknown; body: unknown; upload: unknown }): Promise<unknown>
}

/**
 * Declares a call. `line` is `METHOD /path/:param` and may contain a query: `POST /api/user?push=1`. run() performs the call, for HTTP
 * requests and for page rendering.
 */
export function endpoint<A extends Access, const D extends Declaration<A>>(
  line: `${Method} /api/${string}`,
  declaration: D & { access: A },
  handle: (
    context: ContextOf<A>,
    input: {
      params: Given<D['params']>
      query: Given<D['query']>
      body: Given<D['body']>
      upload: D['upload'] extends object ? Upload : undefined
    },
  ) => Promise<
    D['stream'] extends true
      ? Subscribe
      : D['download'] extends true
        ? Download
        : D['reply'] extends TSchema
          ? Static<D['reply']> | (D['may_be_empty'] extends true ? null : never)
          : void
  >,
): Endpoint {
  const [method, address] = line.split(' ') as [Method, string]
  const [path = '', query] = address.split('?')
  const pinned = Object.fromEntries(new URLSearchParams(query))
  // run() checks access, input and output against this declaration, so the cast is safe
  return { method, path, pinned, declaration, handle: handle as Endpoint['handle'] }
}

/** The line of the declaration, which is the name of the call. */
export function lineOf({ method, path, pinned }: Pick<Endpoint, 'method' | 'path' | 'pinned'>): string {
  const query = new URLSearchParams(pinned)
  return `${method} ${path}${query.size > 0 ? `?${query}` : ''}`
}

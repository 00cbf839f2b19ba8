import type { Static, TSchema } from 'typebox'
import type { LiveEvent, OwnData } from '#schemas/chats/chat.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import type { CallLimit, NamedLimit } from './call-limits.ts'
import type { Upload, UploadDeclaration } from './upload.ts'

export type Access = 'visitor' | 'member' | 'premium' | 'staff'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The kind of call. `see_photos`: its answer contains photos of other members. `buy`: it costs money. */
type Acts = 'read' | 'write' | 'buy' | 'see_photos'

type Given<Schema> = Schema extends TSchema ? Static<Schema> : undefined
type ContextOf<A extends Access> = A extends 'visitor' ? Context : MemberContext

export interface Declaration<A extends Access = Access> {
  /** Has no default, so nothing is public by omission. */
  access: A
  acts: Acts
  /** Required, so that no call is unlimited by omission. A cheap read declares an empty list. */
  limits: readonly (CallLimit | NamedLimit)[]
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Instead of a body: one file, as it is. */
  upload?: UploadDeclaration
  /** Absent: the call answers 204. */
  reply?: TSchema
  /**
   * While pages are drawn for visitors, the answer to a call without a query is shown to the next ones for so many seconds: it must read nothing of
   * a visitor but language and country.
   */
  shared_by_visitors?: number
  /** There may be nothing to answer: null is 204. */
  may_be_empty?: true
  /** A GET that changes something (spec §7): answers only to our own client, same origin. */
  own_client_only?: true
  /** Another company's server calls it: no origin is asked for, and the call must trust nothing it is told. */
  is_webhook?: true
  /** For partners' servers, which send their key in the Authorization header. */
  takes_key?: true
  /** Its body may also come as a form, as payment providers send it. */
  takes_form?: true
  /** Whatever is sent along, in whatever format, is not read: a mail program posts a form (RFC 8058). */
  ignores_body?: true
  /** Open to a member whose account is not complete yet: what completes it, and what ends it. */
  allows_incomplete?: true
  /** After the call, all sessions of the member fetch this data again. */
  renews?: readonly OwnData[]
  /** The call answers with a file, made while it is sent. */
  download?: true
  /** The call answers with an event stream: its handler gives back the function that subscribes. */
  stream?: true
}

/** What a downloading endpoint's handler gives back. The context is usable until the last part was taken. */
export interface Download {
  filename: string
  type: string
  parts: AsyncIterable<Uint8Array>
}

/** What a streaming endpoint's handler gives back: starts sending, answers how to stop. */
export type Subscribe = (send: (event: LiveEvent) => void, end: () => void) => () => void

export interface Endpoint {
  method: Method
  path: string
  /** Of the query: what tells this call from another one of the same path (spec §7, `user.php?push=1`). */
  pinned: Readonly<Record<string, string>>
  declaration: Declaration
  handle(context: Context, input: { params: unknown; query: unknown; body: unknown; upload: unknown }): Promise<unknown>
}

/** Declares a call. The line is `METHOD /path/:param`, and may pin a query: `POST /api/user?push=1`. `run()` performs it, from either door. */
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
  // run() has checked access and shapes against this very declaration before the handler is called
  return { method, path, pinned, declaration, handle: handle as Endpoint['handle'] }
}

/** The line it was declared with: the name of the call. */
export function lineOf({ method, path, pinned }: Pick<Endpoint, 'method' | 'path' | 'pinned'>): string {
  const query = new URLSearchParams(pinned)
  return `${method} ${path}${query.size > 0 ? `?${query}` : ''}`
}

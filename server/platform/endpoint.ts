import type { Static, TSchema } from 'typebox'
import type { LiveEvent } from '#schemas/chat.ts'
import type { Context, MemberContext } from './context.ts'

export type Access = 'visitor' | 'member' | 'premium' | 'staff'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How often one caller may make one call of one site: `5/minute`, `60/hour`, `10/day`. */
export type Limit = `${number}/${'second' | 'minute' | 'hour' | 'day'}`

type Given<Schema> = Schema extends TSchema ? Static<Schema> : undefined
type ContextOf<A extends Access> = A extends 'visitor' ? Context : MemberContext

export interface Declaration<A extends Access = Access> {
  /** Has no default, so nothing is public by omission. */
  access: A
  summary: string
  limit?: Limit
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Absent: the call answers 204. */
  reply?: TSchema
  /** A GET that changes something (spec §7): answers only to our own client, same origin. */
  own_client_only?: true
  /** Another company's server calls it: no origin is asked for, and the call must trust nothing it is told. */
  is_webhook?: true
  /** The call answers with an event stream: its handler gives back the function that subscribes. */
  stream?: true
}

/** What a streaming endpoint's handler gives back: starts sending, answers how to stop. */
export type Subscribe = (send: (event: LiveEvent) => void, end: () => void) => () => void

export interface Endpoint {
  method: Method
  path: string
  declaration: Declaration
  handle(context: Context, input: { params: unknown; query: unknown; body: unknown }): Promise<unknown>
}

/** Declares a call. The line is `METHOD /path/:param`; `run()` performs it, from either door. */
export function endpoint<A extends Access, const D extends Declaration<A>>(
  line: `${Method} /api/${string}`,
  declaration: D & { access: A },
  handle: (
    context: ContextOf<A>,
    input: { params: Given<D['params']>; query: Given<D['query']>; body: Given<D['body']> },
  ) => Promise<D['stream'] extends true ? Subscribe : D['reply'] extends TSchema ? Static<D['reply']> : void>,
): Endpoint {
  const [method, path] = line.split(' ') as [Method, string]
  // run() has checked access and shapes against this very declaration before the handler is called
  return { method, path, declaration, handle: handle as Endpoint['handle'] }
}

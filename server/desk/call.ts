import type { Static, TSchema } from 'typebox'
import { allows, type Permission } from '#schemas/desk/roles.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { compilePicker } from '#server/platform/http/calls/reply.ts'
import { compileSchema, inputFault } from '#server/platform/http/calls/validation.ts'
import { steppedUpUntil } from './access/login.ts'
import type { DeskContext, PersonContext } from './context.ts'

type Method = 'GET' | 'POST' | 'DELETE'
type Given<Schema> = Schema extends TSchema ? Static<Schema> : undefined

/** Who may make a call: everybody who reaches the desk, every person with a session, or the people with a permission. */
type Access = 'anyone' | 'session' | Permission

interface Declaration<A extends Access = Access> {
  access: A
  /** Which rows the call may reach. */
  scope: 'none' | 'own' | 'grants'
  /** True if the call needs a second check within the last minutes. */
  step_up: boolean
  /** The acts that the call writes to the log. Null for a call that only reads what the desk shows anyway. */
  audit: readonly string[] | null
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** The schema of the answer, a picture, or a table that is sent in parts. Without a reply, the call answers 204. */
  reply?: TSchema | 'picture' | 'table'
}

export interface DeskCall {
  method: Method
  path: string
  declaration: Declaration
  handle(ctx: DeskContext | PersonContext, input: { params: unknown; query: unknown; body: unknown }): Promise<unknown>
}

/** Declares a call of the desk. Every declaration states access, scope, second check and log, so none of them is missing by omission. */
export function deskCall<A extends Access, const D extends Declaration<A>>(
  line: `${Method} /desk/api/${string}`,
  declaration: D & { access: A },
  handle: (
    ctx: A extends 'anyone' ? DeskContext : PersonContext,
    input: { params: Given<D['params']>; query: Given<D['query']>; body: Given<D['body']> },
  ) => Promise<
    D['reply'] extends TSchema
      ? Static<D['reply']>
      : D['reply'] extends 'picture'
        ? Buffer
        : D['reply'] extends 'table'
          ? AsyncIterable<string>
          : void
  >,
): DeskCall {
  const [method, path = ''] = line.split(' ') as [Method, string]
  // runDeskCall() checks access, input and output against this declaration, so the cast is safe
  return { method, path, declaration, handle: handle as DeskCall['handle'] }
}

interface Input {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** Compiles a call: it checks access, validates the input, runs the handler and filters the answer. */
export function prepareDeskCall({ declaration, handle, method, path }: DeskCall, { checks_replies }: { checks_replies: boolean }) {
  const { params, query, body, reply } = declaration
  const checks = { params: params && compileSchema(params), query: query && compileSchema(query), body: body && compileSchema(body) }
  const schema = typeof reply === 'string' ? undefined : reply
  const pick = schema && compilePicker(schema)
  const checkReply = schema && checks_replies ? compileSchema(schema) : null

  return async (ctx: DeskContext, given: Input): Promise<{ status: number; body: unknown }> => {
    const allowed = checkAccess(ctx, declaration)
    // a path contains texts, and the schema names numbers
    const typed = { ...given.params, ...(/^\d{1,9}$/.test(String(given.params.number)) && { number: Number(given.params.number) }) }
    if (checks.params && checks.params(typed).problems.length > 0) throw new Fault('not_found')
    const problems = [...(checks.query?.(given.query).problems ?? []), ...(checks.body?.(given.body ?? {}).problems ?? [])]
    if (problems.length > 0) throw inputFault(problems)
    const answer = await handle(allowed, { params: typed, query: given.query, body: given.body ?? {} })
    if (typeof reply === 'string') return { status: 200, body: answer }
    if (!pick) return { status: 204, body: undefined }
    const picked = pick(answer)
    const wrong = checkReply?.(picked).problems ?? []
    if (wrong.length > 0) throw new TypeError(`the reply of ${method} ${path} breaks its schema: ${JSON.stringify(wrong)}`)
    return { status: 200, body: picked }
  }
}

function checkAccess(ctx: DeskContext, { access, step_up }: Declaration): DeskContext | PersonContext {
  if (access === 'anyone') return ctx
  const { person } = ctx
  if (!person) throw new Fault('authentication_required')
  const grant = access === 'session' ? null : person.grants.find((each) => allows(each, access))
  if (grant === undefined) throw new Fault('forbidden')
  if (step_up && !steppedUpUntil(ctx, person)) throw new Fault('forbidden', { data: { needs: 'step_up' } })
  return { ...ctx, person, role: grant?.role ?? null }
}

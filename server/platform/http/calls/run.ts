import type { TSchema } from 'typebox'
import type { Context } from '#server/platform/http/context.ts'
import { countCall } from '#server/platform/http/limits/rate-limit.ts'
import { type Endpoint, lineOf } from './endpoint.ts'
import { Fault } from './fault.ts'
import { compilePicker } from './reply.ts'
import type { Upload } from './upload.ts'
import { compileSchema, inputFault, type Problem } from './validation.ts'

interface CallInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  upload?: Upload | undefined
}

/** A declared call. It checks access, counts limits, validates the input, runs the handler and filters the answer. */
export type Call = (context: Context, input: CallInput) => Promise<{ status: number; body: unknown }>

/** Compiles an endpoint into a call. Runs once per endpoint at process start. */
export function prepare(endpoint: Endpoint, options: { checks_replies: boolean }): Call {
  const { declaration } = endpoint
  const checkParams = checker(declaration.params)
  const checkQuery = checker(declaration.query)
  const checkBody = checker(declaration.body)
  const pick = declaration.reply && compilePicker(declaration.reply)
  const checkReply = declaration.reply && options.checks_replies ? compileSchema(declaration.reply) : null
  const name = lineOf(endpoint)

  return async (context, { params = {}, query = {}, body, upload }) => {
    checkAccess(context, endpoint)
    const succeed = await countCall(context, name, declaration.limits)
    const typed = declaration.query ? typeQuery(query, declaration.query) : {}
    const problems = [...checkParams(params).map(asUnknown), ...checkQuery(typed), ...checkNul(typed), ...checkBody(body ?? {})]
    // a malformed id must give the same answer as an unknown id: 404
    if (problems.some((problem) => problem.rule === 'unknown_id')) throw new Fault('not_found')
    if (problems.length > 0) throw inputFault(problems)
    const input = { params, query: typed, body: declaration.body ? (body ?? {}) : undefined, upload }
    const answer = await endpoint.handle(context, input).catch(async (error: unknown) => {
      // only a Fault counts as a failed attempt of the caller
      if (!(error instanceof Fault)) await succeed()
      throw error
    })
    await succeed()
    if (declaration.stream || declaration.download) return { status: 200, body: answer }
    if (!pick || (declaration.may_be_empty && answer === null)) return { status: 204, body: undefined }
    const picked = pick(answer)
    const { problems: replyProblems } = checkReply ? checkReply(picked) : { problems: [] }
    if (replyProblems.length > 0) throw new TypeError(`the reply of ${name} breaks its schema: ${JSON.stringify(replyProblems)}`)
    return { status: 200, body: picked }
  }
}

function checkAccess({ viewer, client }: Context, { declaration }: Endpoint): void {
  if (declaration.own_client_only && !client.is_own_client) throw new Fault('wrong_origin')
  if (declaration.access === 'visitor') return
  if (!viewer) throw new Fault('authentication_required')
  if (viewer.is_incomplete && !declaration.allows_incomplete) throw new Fault('signup_incomplete')
  if (declaration.access === 'premium' && !viewer.is_premium) throw new Fault('premium_required')
}

function checker(schema: TSchema | undefined): (value: unknown) => Problem[] {
  if (!schema) return () => []
  const check = compileSchema(schema)
  return (value) => check(value).problems
}

/** PostgreSQL cannot store U+0000. This function checks queries; read-body.ts checks bodies. */
const checkNul = (query: Record<string, unknown>): Problem[] =>
  Object.entries(query).flatMap(([field, value]) =>
    typeof value === 'string' && value.includes('\0') ? [{ field, rule: 'not_allowed', values: {} }] : [],
  )

const asUnknown = (problem: Problem): Problem => ({ ...problem, rule: 'unknown_id' })

/**
 * Converts query values, which are always texts, to numbers and booleans by the schema. Drops keys that the schema does not name (tracking,
 * cache busters).
 */
function typeQuery(query: Record<string, unknown>, schema: TSchema): Record<string, unknown> {
  const properties = (schema as { properties?: Record<string, { type?: string }> }).properties ?? {}
  const typed: Record<string, unknown> = {}
  for (const [name, { type }] of Object.entries(properties)) {
    const value = query[name]
    if (value === undefined || value === '') continue
    if ((type === 'integer' || type === 'number') && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) typed[name] = Number(value)
    else if (type === 'boolean' && (value === 'true' || value === 'false')) typed[name] = value === 'true'
    else typed[name] = value
  }
  return typed
}

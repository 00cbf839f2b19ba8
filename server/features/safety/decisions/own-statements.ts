import { limits } from '#schemas/limits.ts'
import type { Statement } from '#schemas/safety/statement.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { type DecisionRow, findByToken, listMeasures, listTold, markSeen } from './decisions.queries.ts'
import { statementOf } from './statement.ts'

/** The statements of reasons about the viewer, the newest first. A measure that ended or was lifted says so. */
export const listStatementsOf = async (ctx: MemberContext): Promise<Statement[]> =>
  show(ctx, await listTold(ctx, ctx.viewer.id, limits.own_statements))

/** The statement that a mail or a refused login names. It opens without a session, because the account may be closed. */
export async function readStatement(ctx: Context, token: string): Promise<Statement> {
  const decision = await findByToken(ctx, token)
  const [statement] = decision ? await show(ctx, [decision]) : []
  if (!statement) throw new Fault('not_found')
  return statement
}

async function show(ctx: Context, decisions: readonly DecisionRow[]): Promise<Statement[]> {
  const statements: Statement[] = []
  for (const decision of decisions) statements.push(statementOf(ctx, decision, await listMeasures(ctx, decision.id)))
  const ids = decisions.map(({ id }) => id)
  if (ids.length > 0) await markSeen(ctx, ids)
  return statements
}

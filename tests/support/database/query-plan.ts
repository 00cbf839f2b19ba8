import { sql } from 'kysely'
import { many, transaction } from '#server/platform/database/db.ts'
import { toQuery } from '#server/platform/database/statement.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { TestApp } from '#tests/support/app.ts'

type Ctx = ReturnType<TestApp['contextOf']>
type Statement = Parameters<typeof toQuery>[0]

/** Returns the query plan of a statement. The statement runs with row-level security as the role of the application, as in a request. */
export async function planOf<Given extends Ctx>(app: TestApp, ctx: Given, statement: (ctx: Given) => Statement): Promise<string> {
  try {
    return await transaction(ctx, async (tx) => {
      const { text, values } = toQuery(statement(tx), false)
      const client = await app.db.database.pool.connect()
      try {
        await client.query(`begin; set local app.site_id = '${tx.site.id}'`)
        const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      } finally {
        await client.query('rollback')
        client.release()
      }
    })
  } finally {
    await ctx.unit.finish()
  }
}

/** Returns the query plan of the statement that a query of the first site runs. The query itself gets an invented row. */
export function planOfQuery(app: TestApp, query: (ctx: Context) => Promise<unknown>): Promise<string> {
  return app.inSite(1, async (ctx) => {
    let statement: Statement | undefined
    const run = async (given: Statement) => {
      statement = given
      return { rows: [{ count: 0 }], rowCount: 1 }
    }
    await query({ ...ctx, unit: { run } as never })
    const rows = await many<{ 'QUERY PLAN': string }>(ctx, sql`explain (analyze) ${statement as never}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

import pg from 'pg'

/** Without it, a firewall that drops packets would delay the error for minutes. */
const patience_ms = 10_000

/** Tests the connection at startup. The error names the variable and the reason. */
export async function reachDatabase(name: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience_ms })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new Error(
      `The database of ${name} cannot be reached: ${reasonOf(error)}. Check host, port, user, password and name of the database, and that it is up.`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A host with several addresses fails with an AggregateError without a message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
}

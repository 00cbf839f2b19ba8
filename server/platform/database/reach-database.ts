import pg from 'pg'

/** Time limit of a connection attempt. Without this limit, a firewall that drops packets would delay the error for minutes. */
const patience_ms = 10_000

/** Tests the connection at startup. The error message names the variable and the reason. */
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

/** The reason of a connection error. For a host with several addresses, the error is an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
}

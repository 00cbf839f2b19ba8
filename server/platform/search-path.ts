import pg from 'pg'

/**
 * The default search path begins with `"$user"`: for a role that has the name of a schema, PostgreSQL would create and look for tables there.
 * Every connection calls this. `options` of a connection string would not do: PgBouncer refuses it.
 */
export async function setSearchPath(client: pg.ClientBase): Promise<void> {
  await client.query('set search_path = public')
}

/** A single connection outside of a pool, for a role that may have any name. The caller ends it. */
export async function connectClient(connection: pg.ClientConfig, onError: (error: Error) => void = () => undefined): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', onError)
  try {
    await client.connect()
    await setSearchPath(client)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

import pg from 'pg'

/**
 * The default search path begins with `"$user"`: if a role has the name of a schema, PostgreSQL would use that schema for its tables.
 * Call this for every connection. `options` in the connection string is no alternative, because PgBouncer refuses it.
 */
export async function setSearchPath(client: pg.ClientBase): Promise<void> {
  await client.query('set search_path = public')
}

/** Opens a single connection outside the pool, for a role with any name. The caller ends it. */
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

import pg from 'pg'

/**
 * Sets the search path of a connection. By default, the search path begins with `"$user"`. If a role has the name of a schema, PostgreSQL
 * would use that schema for the role's tables. Call it for every connection. `options` in the connection string does not work, because
 * PgBouncer refuses it.
 */
export async function setSearchPath(client: pg.ClientBase): Promise<void> {
  await client.query('set search_path = public')
}

/** Opens a single connection outside the pool, for any role. The caller must end the connection. */
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

import pg from 'pg'

export interface Table {
  /** The name of the table; for a table of the desk, with the schema before it. */
  name: string
  /** Names of the columns, without generated columns. */
  columns: string[]
  key: string[]
  /** Whether row-level security applies to this connection. If it does, the connection sees the rows of one site at a time. */
  is_walled: boolean
}

export const quote = pg.escapeIdentifier

/** The quoted name of a table, such as `"account"` or `"desk"."staff"`. */
export const quoteTable = (name: string): string => name.split('.').map(quote).join('.')

/** Tables of the desk belong to no site. Their names begin with the name of their schema. */
export const isOfDesk = ({ name }: Pick<Table, 'name'>): boolean => name.startsWith('desk.')

/** Returns every table of the product, with its columns, its key and whether row-level security applies. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select case when c.relnamespace = 'public'::regnamespace then c.relname::text else c.oid::regclass::text end as name, row_security_active(c.oid) as is_walled,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey::int[]) with ordinality k (attnum, place)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
            where i.indrelid = c.oid and i.indisprimary order by k.place) as key
    from pg_class c where c.relnamespace::regnamespace::text in ('public', 'desk') and c.relkind in ('r', 'p') and not c.relispartition order by name`)
  return rows
}

/** The name of the column that contains the site's id. */
export const siteColumn = (table: Pick<Table, 'name'>): string => (table.name === 'site' ? 'id' : 'site_id')

/** Returns the tables in an order that satisfies their foreign keys: a referenced table comes first. Deferred foreign keys are ignored. */
export async function loadOrder(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string }>(`
    select distinct c.conrelid::regclass::text as name, c.confrelid::regclass::text as needs from pg_constraint c
    where c.contype = 'f' and not c.condeferrable and c.conrelid <> c.confrelid and c.connamespace::regnamespace::text in ('public', 'desk')`)
  const ordered: string[] = []
  const left = new Set(names)
  while (left.size > 0) {
    const free = [...left].filter((name) => !rows.some((row) => row.name === name && left.has(row.needs)))
    if (free.length === 0) throw new Error(`these tables need each other, so none can be loaded first: ${[...left].join(', ')}`)
    for (const name of free) {
      ordered.push(name)
      left.delete(name)
    }
  }
  return ordered
}

/** The most rows of a table that one statement of a list reads. */
export const rows_searched = 4000
/** How many statements a call makes for a page. If they find too little, the next page searches on. */
const most_for_page = 10

interface Search<Row, Cursor> {
  size: number
  /** Default: the most for a page. */
  most_searches?: number | undefined
  after: Cursor | null
  /** Rows that match, among the next `rows_searched` rows. */
  find: (wanted: { after: Cursor | null; size: number }) => Promise<Row[]>
  /** The last of the next `rows_searched` rows. Null if there are fewer. */
  findEnd: (after: Cursor | null) => Promise<Cursor | null>
  cursorOf: (row: Row) => Cursor
}

/**
 * Fills a page of a list with filters that no index has. Each statement reads a limited number of rows, whatever the filters select, so a
 * page can be shorter than `size`, and even empty, and still have a next page.
 */
export async function searchPage<Row, Cursor>({
  size,
  after,
  most_searches = most_for_page,
  find,
  findEnd,
  cursorOf,
}: Search<Row, Cursor>) {
  const rows: Row[] = []
  let from = after
  for (let count = 0; count < most_searches; count++) {
    // one row more than shown, to detect a further page
    rows.push(...(await find({ after: from, size: size + 1 - rows.length })))
    const last = rows[size - 1]
    if (rows.length > size && last) return { rows: rows.slice(0, size), next: cursorOf(last) }
    from = await findEnd(from)
    if (from === null) return { rows, next: null }
  }
  return { rows, next: from }
}

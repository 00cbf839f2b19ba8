/** Formats rows as columns. Each column is as wide as its widest cell. */
export function tableOf(rows: readonly (readonly string[])[], indent = ''): string {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(
      (row) =>
        indent +
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
    )
    .join('\n')
}

/** A cell of a breakdown: the count, `<5` for a count from one to four, or null for a count that would reveal its small neighbour. */
export type Cell = number | '<5' | null

/** Counts below this number are not shown in a breakdown. */
export const smallest_cell = 5
/** A rate of fewer than this number is not shown. */
export const smallest_base = 10

const isSmall = (count: number): boolean => count > 0 && count < smallest_cell
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/**
 * Hides small counts of a breakdown. The reader may know the sum of all cells, and how cells are hidden. So the next larger cells are hidden
 * too, until each small cell has two possible counts. Sort the cells without their hidden counts: their order would reveal them.
 */
export function hideSmallCells(counts: readonly number[]): Cell[] {
  const small = counts.filter(isSmall)
  if (small.length === 0) return [...counts]
  const larger = counts
    .map((count, index) => ({ count, index }))
    .filter(({ count }) => count >= smallest_cell)
    .sort((a, b) => a.count - b.count)
  for (let size = 0; size <= larger.length; size++) {
    const neighbours = larger.slice(0, size)
    const most = larger[size]?.count ?? Number.POSITIVE_INFINITY
    if (!isOpen(small, { neighbours: neighbours.map(({ count }) => count), most })) continue
    const hidden = new Set(neighbours.map(({ index }) => index))
    return counts.map((count, index) => (isSmall(count) ? '<5' : hidden.has(index) ? null : count))
  }
  // nothing is shown, except zeros beside one small cell
  return counts.map((count) => (count === 0 && small.length === 1 ? 0 : null))
}

/** True if the sum of the hidden cells leaves each small cell two possible counts. A hidden neighbour is at most the next cell that is shown. */
function isOpen(small: readonly number[], { neighbours, most }: { neighbours: readonly number[]; most: number }): boolean {
  const sum = sumOf(small) + sumOf(neighbours)
  const [fewest, largest] = [small.length, small.length * (smallest_cell - 1)]
  const from = neighbours.length === 0 ? sum : Math.max(fewest, sum - neighbours.length * most)
  const until = Math.min(largest, sum - neighbours.length * smallest_cell)
  return from < until || (small.length > 1 && from > fewest && from < largest)
}

/** A share of a base, or null if the base is too small for a rate. */
export const rateOf = (part: number, base: number): number | null => (base < smallest_base ? null : part / base)

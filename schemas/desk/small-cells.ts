/** A cell of a breakdown: the count, `<5` for a count from one to four, or null for a count that would reveal its small neighbour. */
export type Cell = number | '<5' | null

/** Counts below this number are not shown in a breakdown. */
export const smallest_cell = 5
/** A rate of fewer than this number is not shown. */
export const smallest_base = 10

/**
 * Hides small counts of a breakdown. The reader may know the sum of all cells. So if one small cell is hidden, its neighbour is hidden too:
 * the next larger cell. Otherwise the sum minus the other cells would be the hidden count.
 */
export function hideSmallCells(counts: readonly number[]): Cell[] {
  const cells: Cell[] = counts.map((count) => (count > 0 && count < smallest_cell ? '<5' : count))
  const hidden = counts.filter((_, index) => cells[index] === '<5')
  if (hidden.length === 0) return cells
  // several small cells hide each other, if their sum leaves more than one way to fill them
  const sum = hidden.reduce((total, count) => total + count, 0)
  const is_fixed = sum === hidden.length || sum === hidden.length * (smallest_cell - 1)
  if (hidden.length > 1 && !is_fixed) return cells
  const neighbour = counts.reduce<number | null>(
    (best, count, index) => (count >= smallest_cell && (best === null || count < (counts[best] ?? 0)) ? index : best),
    null,
  )
  // without a larger cell nothing is shown, except zeros beside one small cell, which is the sum itself
  const hidesAll = (cell: Cell) => neighbour === null && (cell !== 0 || hidden.length > 1)
  return cells.map((cell, index) => (index === neighbour || hidesAll(cell) ? null : cell))
}

/** A share of a base, or null if the base is too small for a rate. */
export const rateOf = (part: number, base: number): number | null => (base < smallest_base ? null : part / base)

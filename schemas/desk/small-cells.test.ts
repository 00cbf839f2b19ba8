import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideSmallCells, rateOf, smallest_cell } from './small-cells.ts'

test('a count from one to four is never shown, and zero and larger counts are', () => {
  expect(hideSmallCells([0, 50, 12])).toEqual([0, 50, 12])
  expect(hideSmallCells([3, 50, 12])).toEqual(['<5', 50, null])
  expect(hideSmallCells([2, 4, 50])).toEqual(['<5', '<5', 50])
})

test('small counts whose sum leaves one possibility hide a neighbour too', () => {
  expect(hideSmallCells([1, 1, 50])).toEqual(['<5', '<5', null])
  expect(hideSmallCells([4, 4, 50])).toEqual(['<5', '<5', null])
})

test('a neighbour whose least or largest count gives the small count away hides one more', () => {
  // 6 is 1 and 5 only, and 16 is 4 and 12 only, because the neighbour is at most the next cell
  expect(hideSmallCells([1, 5, 20, 50])).toEqual(['<5', null, null, 50])
  expect(hideSmallCells([4, 12, 12, 50])).toEqual(['<5', null, null, 50])
  expect(hideSmallCells([1, 5])).toEqual([null, null])
})

test('without a neighbour, nothing but a zero beside one small cell is shown', () => {
  expect(hideSmallCells([3, 0])).toEqual([null, 0])
  expect(hideSmallCells([1, 1, 0])).toEqual([null, null, null])
})

/** All fillings of the hidden cells that agree with the sum of all cells, for a reader who knows how cells are hidden. */
function fillings(cells: ReturnType<typeof hideSmallCells>, sum: number): number[][] {
  const shown = cells.filter((cell) => typeof cell === 'number' && cell >= smallest_cell) as number[]
  const knows_small = cells.includes('<5')
  return cells
    .reduce<number[][]>(
      (all, cell) =>
        all.flatMap((filled) => {
          const left = sum - filled.reduce((total, count) => total + count, 0)
          if (typeof cell === 'number') return [[...filled, cell]]
          const least = cell === null && knows_small ? smallest_cell : 1
          const most = cell === '<5' ? smallest_cell - 1 : knows_small ? Math.min(left, ...shown) : left
          return Array.from({ length: Math.max(0, Math.min(most, left) - least + 1) }, (_, index) => [...filled, least + index])
        }),
      [[]],
    )
    .filter((filled) => filled.reduce((total, count) => total + count, 0) === sum)
}

test('the sum minus the shown cells never gives the count of a small cell', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 2, maxLength: 5 }), (counts) => {
      const cells = hideSmallCells(counts)
      const sum = counts.reduce((total, count) => total + count, 0)
      // one small cell beside zeros is the sum itself, which is no cell
      fc.pre(counts.filter((count) => count > 0).length > 1)
      // nothing is shown
      if (cells.every((cell) => cell === null)) return
      const possible = fillings(cells, sum)
      for (const [index, count] of counts.entries()) {
        if (count < 1 || count >= smallest_cell) continue
        expect(typeof cells[index]).not.toBe('number')
        expect(new Set(possible.map((filled) => filled[index])).size).toBeGreaterThan(1)
      }
    }),
    { numRuns: 400 },
  )
})

test('a rate of fewer than ten is not shown', () => {
  expect([rateOf(3, 9), rateOf(3, 10), rateOf(0, 0)]).toEqual([null, 0.3, null])
})

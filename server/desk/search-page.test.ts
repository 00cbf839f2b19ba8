import { expect, test } from 'vitest'
import { searchPage } from './search-page.ts'

const searched = 100

/** A list of the numbers from 0 that reads a hundred numbers at once and finds those that match. */
function aList(length: number, matches: (number: number) => boolean) {
  const counts = { most: 0, searches: 0 }
  const next = (after: number | null) =>
    Array.from({ length: Math.max(0, Math.min(searched, length - 1 - (after ?? -1))) }, (_, index) => (after ?? -1) + 1 + index)
  const page = (after: number | null, size: number, most_searches?: number) =>
    searchPage<number, number>({
      size,
      after,
      most_searches,
      find: async ({ after: from, size: wanted }) => {
        counts.searches += 1
        counts.most = Math.max(counts.most, next(from).length)
        return next(from).filter(matches).slice(0, wanted)
      },
      findEnd: async (from) => (next(from).length < searched ? null : (next(from).at(-1) ?? null)),
      cursorOf: (number) => number,
    })
  return { page, counts }
}

async function readAll(list: ReturnType<typeof aList>, size: number): Promise<number[][]> {
  const pages: number[][] = []
  for (let after: number | null = null; ; ) {
    const { rows, next }: { rows: number[]; next: number | null } = await list.page(after, size)
    pages.push(rows)
    if (next === null) return pages
    after = next
  }
}

test.each([0, 1, 99, 100, 101, 250, 5000])('the pages of %i rows contain each match once, in order', async (length) => {
  for (const every of [1, 3, 70, 900]) {
    const matches = (number: number) => number % every === every - 1
    const pages = await readAll(aList(length, matches), 7)
    expect(pages.flat()).toEqual(Array.from({ length }, (_, index) => index).filter(matches))
    expect(pages.every((rows) => rows.length <= 7)).toBe(true)
  }
})

test('a page without a match ends after a limited number of searches, and the next page goes on', async () => {
  const list = aList(10_000, (number) => number === 9999)
  expect(await list.page(null, 50)).toEqual({ rows: [], next: 999 })
  expect(list.counts).toEqual({ most: searched, searches: 10 })
  expect((await readAll(list, 50)).flat()).toEqual([9999])
  expect(await list.page(null, 50, Number.POSITIVE_INFINITY)).toEqual({ rows: [9999], next: null })
})

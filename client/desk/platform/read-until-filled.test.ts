import { expect, test } from 'vitest'
import { readUntilFilled } from './read-until-filled.ts'

const pages: Record<string, { rows: number[]; next: string | null }> = {
  '': { rows: [], next: 'a' },
  a: { rows: [], next: 'b' },
  b: { rows: [1], next: 'c' },
  c: { rows: [], next: null },
}
const read = async (after: string) => pages[after] ?? { rows: [], next: null }
const isEmpty = ({ rows }: { rows: number[] }) => rows.length === 0

test('a list goes on over empty pages to the next rows, and ends without them', async () => {
  expect(await readUntilFilled(read, isEmpty, '')).toBe(pages.b)
  expect(await readUntilFilled(read, isEmpty, 'b')).toBe(pages.b)
  expect(await readUntilFilled(read, isEmpty, 'c')).toBe(pages.c)
})

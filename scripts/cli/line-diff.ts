/** Returns the lines that differ between two texts in the format of a patch, with two lines of context. */
export function lineDiff(file: string, before: string, after: string): string {
  const lines = compare(before.split('\n'), after.split('\n'))
  const near = (index: number) => lines.slice(Math.max(0, index - 2), index + 3).some(({ mark }) => mark !== ' ')
  const shown = lines.flatMap(({ mark, text }, index) => {
    if (!near(index)) return []
    return index > 0 && !near(index - 1) ? ['…', `${mark} ${text}`] : [`${mark} ${text}`]
  })
  return [`--- ${file}`, `+++ ${file}`, ...shown].map((line) => line.replace(/\r$/, '').trimEnd()).join('\n')
}

interface Line {
  mark: ' ' | '-' | '+'
  text: string
}

/**
 * Compares the lines of two texts. It skips equal lines at the start and the end, and compares the remaining lines by the longest common
 * subsequence.
 */
function compare(before: readonly string[], after: readonly string[]): Line[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const same = (lines: readonly string[]): Line[] => lines.map((text) => ({ mark: ' ', text }))
  return [
    ...same(before.slice(0, start)),
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ]
}

function between(before: readonly string[], after: readonly string[]): Line[] {
  const lengths = before.map(() => new Uint32Array(after.length + 1)).concat([new Uint32Array(after.length + 1)])
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ mark: ' ', text: before[i] ?? '' })
      i++
      j++
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) lines.push({ mark: '-', text: before[i++] ?? '' })
    else lines.push({ mark: '+', text: after[j++] ?? '' })
  }
  return lines
}

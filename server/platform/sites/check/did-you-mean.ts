/** The most similar known word, or null if no word is similar enough. */
export function nearest(word: string, known: readonly string[]): string | null {
  const [first, second] = ranked(word, known)
  // a short word is similar to many other words, so suggest nothing if two words are equally near
  const is_guess = word.length < 4 && second?.distance === first?.distance && first?.distance !== 0
  // in words of two letters, a different first letter is not a typing error: a typed ZZ does not mean NZ
  const is_too_short = word.length < 3 && first?.candidate[0]?.toLowerCase() !== word[0]?.toLowerCase()
  return is_guess || is_too_short ? null : (first?.candidate ?? null)
}

export function didYouMean(word: string, known: readonly string[]): string | undefined {
  const meant = nearest(word, known)
  return meant === null ? undefined : `Did you mean "${meant}"?`
}

/**
 * The known word if the meaning is certain. The two words must be equal except for case and separators, or exactly one known word must be
 * within two edits.
 */
export function certainlyMeant(word: string, known: readonly string[]): string | null {
  const same = known.filter((candidate) => plain(candidate) === plain(word))
  if (same.length > 0) return same.length === 1 ? (same[0] ?? null) : null
  const near = word.length < 4 ? [] : ranked(word, known).filter(({ distance }) => distance <= 2)
  return near.length === 1 ? (near[0]?.candidate ?? null) : null
}

const plain = (word: string): string => word.toLowerCase().replaceAll(/[-_\s]/g, '')

function ranked(word: string, known: readonly string[]): { candidate: string; distance: number }[] {
  return known
    .map((candidate) => ({ candidate, distance: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(Math.max(word.length, candidate.length) / 3)))
    .sort((a, b) => a.distance - b.distance)
}

/** The edit distance of two words. A swap of two neighbouring characters counts as one edit. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(rows, i - 1, j - 1) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(rows, i - 2, j - 2) + 1)
      row.push(best)
    }
    rows.push(row)
  }
  return at(rows, a.length, b.length)
}

const at = (rows: number[][], i: number, j: number): number => rows[i]?.[j] ?? 0

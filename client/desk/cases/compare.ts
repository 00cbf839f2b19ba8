export interface Piece {
  text: string
  is_changed: boolean
}

/** Longer texts are compared as a whole: the table of the comparison would be too large. */
const most_words = 400

/** Two texts, word by word: which parts of the first are gone, and which parts of the second are new. */
export function compareTexts(then: string, now: string): { before: Piece[]; now: Piece[] } {
  const [a, b] = [wordsOf(then), wordsOf(now)]
  if (a.length > most_words || b.length > most_words) {
    const is_changed = then !== now
    return { before: [{ text: then, is_changed }], now: [{ text: now, is_changed }] }
  }
  const lengths = commonLengths(a, b)
  const kept = { a: new Set<number>(), b: new Set<number>() }
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      kept.a.add(i++)
      kept.b.add(j++)
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i++
    else j++
  }
  return { before: piecesOf(a, kept.a), now: piecesOf(b, kept.b) }
}

/** Words with the space behind them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? []

/** lengths[i][j] is the number of common words of a from i and b from j. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i] as number[]
      row[j] = a[i] === b[j] ? (lengths[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}

function piecesOf(words: readonly string[], kept: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = []
  for (const [at, text] of words.entries()) {
    const is_changed = !kept.has(at)
    const last = pieces.at(-1)
    if (last?.is_changed === is_changed) last.text += text
    else pieces.push({ text, is_changed })
  }
  return pieces
}

/**
 * Where in the tree a component stands, for `useId`: as React counts, for the browser counts again and has to come to the same. A step is one of
 * several children; most pages ask for few ids, so the way is put into letters only when somebody asks.
 */
const totals: number[] = []
const places: number[] = []
let depth = 0
let local_ids = 0

export function startTreeIds(): void {
  depth = 0
  local_ids = 0
}

/** One level down; `moveTo` says to which of how many. Answers the level, for leaving it. */
export function descend(): number {
  depth += 1
  return depth - 1
}

export function moveTo(level: number, total: number, place: number): void {
  totals[level] = total
  places[level] = place
}

export function ascend(level: number): void {
  depth = level
}

/** Before a component's function is called. */
export function startLocalIds(): void {
  local_ids = 0
}

/** Whoever asked for an id is a level of its own for what is inside. */
export const hasLocalIds = (): boolean => local_ids > 0

export function nextId(): string {
  const local = local_ids
  local_ids += 1
  return `_R_${treeId()}${local > 0 ? `H${local.toString(32)}` : ''}_`
}

/** A number whose first bit marks where it begins; what no longer fits into thirty bits is put down in letters. */
function treeId(): string {
  let bits = 1
  let overflow = ''
  for (let level = 0; level < depth; level += 1) {
    const total = totals[level] ?? 1
    const place = (places[level] ?? 0) + 1
    let length = lengthOf(bits)
    let rest = bits & ~(1 << length)
    const width = 32 - Math.clz32(total)
    if (width + length > 30) {
      const full = length - (length % 5)
      overflow = (rest & ((1 << full) - 1)).toString(32) + overflow
      rest >>= full
      length -= full
    }
    bits = (1 << (width + length)) | (place << length) | rest
  }
  return (bits & ~(1 << lengthOf(bits))).toString(32) + overflow
}

const lengthOf = (bits: number): number => 31 - Math.clz32(bits)

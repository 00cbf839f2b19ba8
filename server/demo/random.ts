/** A random generator with a seed. The same seed gives the same members on every machine. Do not use it for secrets. */
export interface Random {
  next(): number
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(choices: readonly (readonly [T, number])[]): T
  sample<T>(list: readonly T[], count: number): T[]
}

export function randomFrom(seed: string): Random {
  let state = hash(seed)
  // mulberry32, whose state has 32 bits. This is enough for a few dozen choices per member.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from')
    return list[Math.floor(next() * list.length)] as T
  }
  return {
    next,
    pick,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    weighted: <T>(choices: readonly (readonly [T, number])[]): T => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of choices) {
        left -= weight
        if (left < 0) return value
      }
      return pick(choices)[0]
    },
    sample: <T>(list: readonly T[], count: number): T[] => {
      const rest = [...list]
      const taken: T[] = []
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(Math.floor(next() * rest.length), 1))
      return taken
    },
  }
}

/**
 * The entry of a list for a number. Numbers that follow each other get different entries, until each entry was used once. The seed decides
 * where the order starts.
 */
export function deal<T>(list: readonly T[], number: number, seed: string): T {
  const size = list.length
  if (size === 0) throw new RangeError('nothing to deal from')
  const at = (randomFrom(seed).int(0, size - 1) + number * strideOf(size)) % size
  return list[(at + size) % size] as T
}

/** A step that visits each entry once, and puts entries that are neighbours in the list far apart. */
function strideOf(size: number): number {
  let stride = Math.max(1, Math.round(size * 0.382))
  while (divisor(stride, size) !== 1) stride += 1
  return stride
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** FNV-1a with a final mix, so that similar seeds ('vonk:1', 'vonk:2') give very different hashes. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

import { createHash } from 'node:crypto'
import { limits } from '#schemas/limits.ts'
import { fold } from '#server/platform/contact/contact-text.ts'

/** The number of letters per piece and the number of hashes per sketch. */
const piece_length = 5
const sketch_size = 64

/**
 * A sketch of a text for measuring similarity: the lowest hashes of the text's pieces of five letters (MinHash). A hash has only 16 bits.
 * Many pieces have the same hash, so the text cannot be restored. Null for a short common text, such as a greeting. @param salt Sketches
 * with different salts cannot be compared.
 */
export function sketchOf(text: string, salt: string): number[] | null {
  const plain = fold(text)
    .text.replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (plain.length < limits.openers.shortest_compared) return null
  const pieces = new Set(Array.from({ length: plain.length - piece_length + 1 }, (_, start) => plain.slice(start, start + piece_length)))
  const hashes = [...pieces].map((piece) => createHash('sha256').update(`${salt}:${piece}`).digest().readUInt16BE())
  return lowest(hashes)
}

/** Similarity of two sketches from 0 (nothing in common) to 1 (equal). The value estimates the share of common pieces (Jaccard index). */
export function likeness(one: readonly number[], other: readonly number[]): number {
  const all = lowest([...one, ...other])
  const [in_one, in_other] = [new Set(one), new Set(other)]
  return all.filter((hash) => in_one.has(hash) && in_other.has(hash)).length / all.length
}

const lowest = (hashes: readonly number[]): number[] => [...new Set(hashes)].sort((a, b) => a - b).slice(0, sketch_size)

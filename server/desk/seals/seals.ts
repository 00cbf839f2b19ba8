import { createHash, type Hash } from 'node:crypto'
import { transaction, type Unit } from '#server/platform/database/db.ts'
import {
  findEndOfOpenLines,
  findLastSeal,
  insertSeal,
  listSealedLines,
  listSeals,
  type Place,
  type SealedLine,
  type SealRow,
} from './seal.queries.ts'

interface Ctx {
  unit: Unit
}

/** A seal covers at most this number of lines. */
const most_lines = 5000
const page_size = 1000
/** Months for which a line stays. A month is removed as a whole. */
export const months_kept = 24

/** Adds a line to a hash. The text holds every column, so that no change of a line gives the same text. */
function addLine(hash: Hash, line: SealedLine): void {
  const { at_us, id, actor, role, act, site_id, company_id, subject, case_id, why, facts } = line
  hash.update(`${JSON.stringify([at_us, id, actor, role, act, site_id, company_id, subject, case_id, why, facts])}\n`)
}

/** The month of a line in UTC, such as 2026-11. */
const monthOf = ({ at_us }: Place): string => new Date(Number(at_us) / 1000).toISOString().slice(0, 7)

/**
 * Seals the lines that no seal covers yet, as far as no earlier line can still appear. Each seal has a hash over its lines and the seal
 * before it. Several processes may call it at the same time. Returns the number of new seals.
 */
export async function sealLog(ctx: Ctx): Promise<number> {
  for (let made = 0; ; made++) if (!(await sealNext(ctx))) return made
}

const sealNext = (ctx: Ctx): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    const before = await findLastSeal(tx)
    // the moment is asked first: every transaction that began before it has ended, so the next statement sees its lines
    const before_us = await findEndOfOpenLines(tx)
    const found = await listSealedLines(tx, { after: before?.last ?? null, before_us, limit: most_lines })
    const [first] = found
    if (!first) return false
    const lines = found.filter((line) => monthOf(line) === monthOf(first))
    const last = lines.at(-1) ?? first
    const hash = createHash('sha256').update(before?.hash ?? '')
    for (const line of lines) addLine(hash, line)
    const seal = { number: (before?.number ?? 0) + 1, lines: lines.length, first, last, hash: hash.digest() }
    return (await insertSeal(tx, seal)) === 1
  })

export interface SealCheck {
  seals: number
  lines: number
  /** Months whose lines were removed after their time. */
  removed: string[]
  /** The first seal that does not fit its lines. Null if the log is whole. */
  broken: SealRow | null
  last: SealRow | null
}

/** Compares every seal with its lines, from the first on. Stops at the first seal that differs. */
export async function verifyLog(ctx: Ctx, now: Date): Promise<SealCheck> {
  const check: SealCheck = { seals: 0, lines: 0, removed: [], broken: null, last: null }
  for (;;) {
    const seals = await listSeals(ctx, { after: check.last?.number ?? 0, limit: page_size })
    if (seals.length === 0) return check
    for (const seal of seals) {
      const found = await hashOf(ctx, seal, check.last)
      const is_whole = seal.number === check.seals + 1 && found.lines === seal.lines && found.hash.equals(seal.hash)
      const is_removed = found.lines === 0 && isOver(monthOf(seal.last), now)
      if (!is_whole && !is_removed) return { ...check, broken: seal }
      if (is_removed && !check.removed.includes(monthOf(seal.last))) check.removed.push(monthOf(seal.last))
      check.seals += 1
      check.lines += found.lines
      check.last = seal
    }
  }
}

async function hashOf(ctx: Ctx, seal: SealRow, before: SealRow | null): Promise<{ lines: number; hash: Buffer }> {
  const hash = createHash('sha256').update(before?.hash ?? '')
  let after: Place | null = before?.last ?? null
  for (let lines = 0; ; ) {
    const page = await listSealedLines(ctx, { after, until: seal.last, limit: page_size })
    for (const line of page) addLine(hash, line)
    lines += page.length
    after = page.at(-1) ?? after
    if (page.length < page_size) return { lines, hash: hash.digest() }
  }
}

/** True if the lines of a month may be removed: 24 months have passed since its end. */
export function isOver(month: string, now: Date): boolean {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return now.getTime() >= Date.UTC(year, number + months_kept, 1)
}

import { type RawBuilder, sql } from 'kysely'
import type { Gender, LookingFor } from '#schemas/common.ts'
import { gendersSought, wishesIncluding } from '#schemas/looking-for.ts'

/** The profile that the statement calls `p` looks for this gender, or for everyone. An index tests it: plain comparisons only. */
export const looksFor = (wish: LookingFor): RawBuilder<unknown> => sql`p.looking_for in (${sql.join(wishesIncluding(wish))})`

/**
 * The parts of a list, one for each gender that somebody looks for. The search indexes keep their order within a gender, so the caller limits
 * every part and merges them.
 */
export const ofEachGender = (sought: LookingFor, list: (gender: Gender) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    gendersSought(sought).map((gender) => sql`(${list(gender)})`),
    sql` union all `,
  )

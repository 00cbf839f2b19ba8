import { type RawBuilder, sql } from 'kysely'
import type { Gender, LookingFor } from '#schemas/common.ts'
import { gendersSought, wishesIncluding } from '#schemas/members/looking-for.ts'

/**
 * SQL condition: the profile `p` looks for this gender, or for everyone. It uses plain comparisons only, so that PostgreSQL can use an
 * index.
 */
export const looksFor = (wish: LookingFor): RawBuilder<unknown> => sql`p.looking_for in (${sql.join(wishesIncluding(wish))})`

/**
 * Builds one subquery for each wanted gender. The search indexes are ordered within a gender, so each subquery must have a limit. The
 * caller merges the results.
 */
export const ofEachGender = (sought: LookingFor, list: (gender: Gender) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    gendersSought(sought).map((gender) => sql`(${list(gender)})`),
    sql` union all `,
  )

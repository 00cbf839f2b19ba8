import { type RawBuilder, sql } from 'kysely'
import { genders, wishes } from '#schemas/members/looking-for.ts'
import { type Audience, audienceOf, isForEveryone, isOfAudience } from '#schemas/site/audience.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/**
 * The audience in the form that the database stores: pairs of gender and `looking_for`, such as `female male`. Null for a site for
 * everyone. The column `joined_audience` stores the audience of the day on which the member joined.
 */
export function pairsOf(site: Site): string[] | null {
  const audience = audienceOf(site.file.audience)
  return isForEveryone(audience) ? null : pairsIn(audience)
}

const pairsIn = (audience: Audience): string[] =>
  genders.flatMap((gender) =>
    wishes.filter((looking_for) => isOfAudience(audience, { gender, looking_for })).map((looking_for) => `${gender} ${looking_for}`),
  )

/**
 * SQL condition: the audience of the site lets the viewer and the profile `p` see each other. A member sees profiles of the current
 * audience and of the audience on the day on which the member joined. A visitor sees profiles of the current audience. Visibility between
 * members is mutual. So a member gets no messages from a profile that the site hides from this member.
 */
export function isInSight({ site, viewer }: { site: Site; viewer: { id: string } | null }): RawBuilder<unknown> {
  const today = pairsOf(site)
  if (!today) return sql`true`
  if (!viewer) return sql`${pairOf('p')} = any(${today}::text[])`
  const mine = (value: RawBuilder<unknown>) =>
    sql`(select ${value} from profile mine where mine.site_id = ${site.id} and mine.member_id = ${viewer.id})`
  return sql`(${isSeen({ pair: pairOf('p'), joined_audience: mine(sql`mine.joined_audience`), today })}
    and ${isSeen({ pair: mine(pairOf('mine')), joined_audience: sql`p.joined_audience`, today })})`
}

/** SQL condition: the audience of the site lets two profiles see each other. Like isInSight(), but for two aliases of a statement. */
export function areInSight(site: Site, one: string, other: string): RawBuilder<unknown> {
  const today = pairsOf(site)
  if (!today) return sql`true`
  const joined = (alias: string) => sql.ref(`${alias}.joined_audience`)
  return sql`(${isSeen({ pair: pairOf(other), joined_audience: joined(one), today })}
    and ${isSeen({ pair: pairOf(one), joined_audience: joined(other), today })})`
}

interface Seen {
  pair: RawBuilder<unknown>
  /** The stored audience of the viewer's own profile. */
  joined_audience: RawBuilder<unknown>
  today: string[]
}

const isSeen = ({ pair, joined_audience, today }: Seen) =>
  sql`(${pair} = any(${today}::text[]) or coalesce(${pair} = any((${joined_audience})::text[]), true))`

const pairOf = (alias: string) => sql`(${sql.ref(`${alias}.gender`)} || ' ' || ${sql.ref(`${alias}.looking_for`)})`

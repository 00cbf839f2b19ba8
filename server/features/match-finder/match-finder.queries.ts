import { type RawBuilder, sql } from 'kysely'
import type { MatchAnswers } from '#schemas/discovery/match-finder.ts'
import { gendersSought, type Wish } from '#schemas/members/looking-for.ts'
import { isShown, listOrderFor } from '#server/features/members/may-view.service.ts'
import { looksFor, ofEachGender } from '#server/features/members/two-way-fit.service.ts'
import { exec, many, maybeOne, one } from '#server/platform/database/db.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import type { RankedPerson } from './rank.ts'

interface AnswerRow {
  intent: MatchAnswers['intent'] | null
  rhythm: MatchAnswers['rhythm'] | null
  weekend: MatchAnswers['weekend'] | null
  travel: MatchAnswers['travel'] | null
  matters: MatchAnswers['matters'] | null
  ranked_at: Date | null
}

export const findAnswers = (ctx: MemberContext) =>
  maybeOne<AnswerRow>(
    ctx,
    sql`select intent, rhythm, weekend, travel, matters, ranked_at from match_answer
        where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`,
  )

/**
 * Stores the given answers and leaves the other answers unchanged. True if all five answers exist. The statement locks the row against
 * concurrent rankings.
 */
export async function upsertAnswers(ctx: MemberContext, { intent, rhythm, weekend, travel, matters }: MatchAnswers): Promise<boolean> {
  const { is_whole } = await one<{ is_whole: boolean }>(
    ctx,
    sql`insert into match_answer as a (site_id, member_id, intent, rhythm, weekend, travel, matters)
        values (${ctx.site.id}, ${ctx.viewer.id}, ${intent ?? null}, ${rhythm ?? null}, ${weekend ?? null}, ${travel ?? null}, ${matters ?? null})
        on conflict (site_id, member_id) do update set
          intent = coalesce(excluded.intent, a.intent), rhythm = coalesce(excluded.rhythm, a.rhythm),
          weekend = coalesce(excluded.weekend, a.weekend), travel = coalesce(excluded.travel, a.travel),
          matters = coalesce(excluded.matters, a.matters)
        returning num_nulls(intent, rhythm, weekend, travel, matters) = 0 as is_whole`,
  )
  return is_whole
}

export const markRanked = (ctx: MemberContext) =>
  exec(
    ctx,
    sql`update match_answer set ranked_at = ${ctx.now}, answered_at = coalesce(answered_at, ${ctx.now})
        where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`,
  )

/** Locks the row of answers, so that concurrent rankings run one after the other. Null if an answer is missing. */
export const lockWholeAnswers = (ctx: MemberContext) =>
  maybeOne(
    ctx,
    sql`select 1 from match_answer where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id} and answered_at is not null for update`,
  )

export const deleteAnswers = (ctx: MemberContext) =>
  exec(ctx, sql`delete from match_answer where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`)

/** Deletes the ranking of the member, and the member's entries in the rankings of other members. These entries depend on the answers. */
export const deleteRanks = (ctx: MemberContext) =>
  exec(ctx, sql`delete from match_rank where site_id = ${ctx.site.id} and (member_id = ${ctx.viewer.id} or other_id = ${ctx.viewer.id})`)

export interface Ranked {
  other_id: string
  has_answered: boolean
}

export async function replaceRanks(ctx: MemberContext, ranked: readonly Ranked[]): Promise<void> {
  await exec(ctx, sql`delete from match_rank where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`)
  await exec(
    ctx,
    sql`insert into match_rank (site_id, member_id, position, other_id, has_answered)
        select ${ctx.site.id}, ${ctx.viewer.id}, r.position, r.other_id, r.has_answered
        from unnest(${ranked.map(({ other_id }) => other_id)}::uuid[], ${ranked.map(({ has_answered }) => has_answered)}::bool[])
          with ordinality r (other_id, has_answered, position)`,
  )
}

interface MatchSeeker extends Wish {
  shows_presence: boolean
}

const personColumns = sql`p.member_id as id, p.birth_on, p.country, p.region, p.city, p.interests,
  case when a.answered_at is not null then
    json_build_object('intent', a.intent, 'rhythm', a.rhythm, 'weekend', a.weekend, 'travel', a.travel, 'matters', a.matters) end as answers`

const joinAnswers = sql`left join match_answer a on a.site_id = p.site_id and a.member_id = p.member_id`

export const findMatchSeeker = (ctx: MemberContext) =>
  one<RankedPerson & MatchSeeker>(
    ctx,
    sql`select ${personColumns}, p.gender, p.looking_for, p.shows_presence from profile p ${joinAnswers}
        where p.site_id = ${ctx.site.id} and p.member_id = ${ctx.viewer.id}`,
  )

/** SQL condition: the profile `p` is visible and fits both ways (each member looks for the gender of the other). */
const fits = (ctx: MemberContext, { gender, looking_for }: Wish): RawBuilder<unknown> =>
  sql`p.site_id = ${ctx.site.id} and (${isShown(ctx)}) and p.gender in (${sql.join(gendersSought(looking_for))}) and ${looksFor(gender)}
      and p.member_id <> ${ctx.viewer.id}`

interface Weighed {
  self: MatchSeeker
  limit: number
}

const rankOrder = ({ site }: MemberContext, self: MatchSeeker) => sql`${sql.ref(`p.${listOrderFor(site, self)}`)} desc, p.member_id desc`

/** Real members who have answered all questions, in the order of listOrderFor(). */
export const answeredStatement = (ctx: MemberContext, { self, limit }: Weighed) =>
  sql<RankedPerson>`select ${personColumns} from match_answer a join profile p on p.site_id = a.site_id and p.member_id = a.member_id
      where a.site_id = ${ctx.site.id} and a.answered_at is not null and p.kind = 'member' and ${fits(ctx, self)}
      order by ${rankOrder(ctx, self)} limit ${limit}`

export const listAnswered = (ctx: MemberContext, wanted: Weighed) => many(ctx, answeredStatement(ctx, wanted))

/** Members without answers, and fictional profiles. Only their profiles are compared. */
export const unansweredStatement = (ctx: MemberContext, { self, kind, limit }: Weighed & { kind: 'member' | 'fictional' }) =>
  sql<RankedPerson>`select * from (${ofEachGender(
    self.looking_for,
    (gender) => sql`select ${personColumns}, ${sql.ref(`p.${listOrderFor(ctx.site, self)}`)} as moment from profile p ${joinAnswers}
      where ${fits(ctx, { ...self, looking_for: gender })} and p.kind = ${kind} and a.answered_at is null
      order by ${rankOrder(ctx, self)} limit ${limit}`,
  )}) f order by f.moment desc, f.id desc limit ${limit}`

export const listUnanswered = (ctx: MemberContext, wanted: Weighed & { kind: 'member' | 'fictional' }) =>
  many(ctx, unansweredStatement(ctx, wanted))

type RankedRow = Ranked & RankedPerson & { position: number }

interface RankedWanted {
  self: MatchSeeker
  after: number
  limit: number
}

/** A page of the ranking. Members who left, are hidden or no longer fit are left out. */
export const rankedStatement = (ctx: MemberContext, { self, after, limit }: RankedWanted) =>
  sql<RankedRow>`select r.position, r.other_id, r.has_answered, ${personColumns}
      from match_rank r join profile p on p.site_id = r.site_id and p.member_id = r.other_id ${joinAnswers}
      where r.site_id = ${ctx.site.id} and r.member_id = ${ctx.viewer.id} and r.position > ${after} and ${fits(ctx, self)}
      order by r.position limit ${limit}`

export const listRanked = (ctx: MemberContext, wanted: RankedWanted) => many(ctx, rankedStatement(ctx, wanted))

import type { MatchAnswers, MatchesReply, MatchFinderReply } from '#schemas/discovery/match-finder.ts'
import { type MatchQuestion, matchQuestions } from '#schemas/discovery/match-questions.ts'
import { limits } from '#schemas/limits.ts'
import { listCards } from '#server/features/members/members.service.ts'
import { showsField, withoutHidden } from '#server/features/members/shown-fields.service.ts'
import { createDistances } from '#server/features/site/distance.service.ts'
import { todayOf } from '#server/platform/calendar.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import {
  deleteAnswers,
  deleteRanks,
  findAnswers,
  findMatchSeeker,
  listAnswered,
  listRanked,
  listUnanswered,
  lockWholeAnswers,
  markRanked,
  type Ranked,
  replaceRanks,
  upsertAnswers,
} from './match-finder.queries.ts'
import { type Comparison, type RankedPerson, reasonsOf, scoreOf } from './rank.ts'

const page_size = limits.search_page_size
const { ranked: most_ranked, weighed } = limits.match_finder

export async function getMatchFinder(ctx: MemberContext): Promise<MatchFinderReply> {
  const row = await findAnswers(ctx)
  const questions = Object.keys(matchQuestions) as MatchQuestion[]
  const answered = questions.flatMap((question) => (row?.[question] ? [[question, row[question]]] : []))
  return { answers: Object.fromEntries(answered), ranked_at: row?.ranked_at?.toISOString() ?? null }
}

/** Stores answers. The ranking is computed when all five answers exist, and after each later change. */
export async function saveAnswers(ctx: MemberContext, answers: MatchAnswers): Promise<MatchFinderReply> {
  await transaction(ctx, async (tx) => {
    if (await upsertAnswers(tx, answers)) await rank(tx)
  })
  return getMatchFinder(ctx)
}

/** Computes the ranking again with the current answers of other members. Has no effect without all five answers. */
export async function rankAgain(ctx: MemberContext): Promise<MatchFinderReply> {
  await transaction(ctx, async (tx) => {
    if (await lockWholeAnswers(tx)) await rank(tx)
  })
  return getMatchFinder(ctx)
}

/** Deletes the viewer's answers and all ranks that depend on these answers. */
export async function forgetAnswers(ctx: MemberContext): Promise<void> {
  await transaction(ctx, async (tx) => {
    await deleteAnswers(tx)
    await deleteRanks(tx)
  })
}

/**
 * Ranks members with answers first, by the answers and wishes of both members. Members without answers follow, by their profiles. Fictional
 * profiles come last.
 */
async function rank(tx: MemberContext): Promise<void> {
  await markRanked(tx)
  const self = await findMatchSeeker(tx)
  const byScore = scorer(tx, self)
  const ranked: Ranked[] = []
  const add = (people: readonly RankedPerson[], has_answered: boolean) =>
    ranked.push(...byScore(people).map(({ id }) => ({ other_id: id, has_answered })))
  add(await listAnswered(tx, { self, limit: weighed }), true)
  const kinds = tx.site.file.fictional_profiles ? (['member', 'fictional'] as const) : (['member'] as const)
  for (const kind of kinds) if (ranked.length < most_ranked) add(await listUnanswered(tx, { self, kind, limit: most_ranked }), false)
  await replaceRanks(tx, ranked.slice(0, most_ranked))
}

/** Returns a function that sorts members by score, highest score first. Members with equal scores keep their list order. */
function scorer(ctx: MemberContext, me: RankedPerson): (people: readonly RankedPerson[]) => RankedPerson[] {
  const compare = comparer(ctx, me)
  return (people) =>
    people
      .map((other) => ({ other, score: scoreOf(compare(other)) }))
      .sort((a, b) => b.score - a.score)
      .map(({ other }) => other)
}

/** Compares only the profile fields that the site shows. Otherwise the order and the reasons would reveal hidden fields. */
function comparer(ctx: MemberContext, self: RankedPerson): (person: RankedPerson) => Comparison {
  const { site } = ctx
  const [distanceOf, today] = [createDistances(), todayOf(ctx)]
  const shownOf = (person: RankedPerson) => ({
    ...withoutHidden(site, person),
    birth_on: showsField(site, 'age') ? person.birth_on : null,
  })
  const me = shownOf(self)
  return (person) => {
    const other = shownOf(person)
    return { me, other, today, km: distanceOf(me, other) }
  }
}

/** A page of the ranking. The reasons are computed from the current profiles. */
export async function listMatches(ctx: MemberContext, after: number): Promise<MatchesReply> {
  const me = await findMatchSeeker(ctx)
  if (!me.answers) return { matches: [], next: null }
  const rows = await listRanked(ctx, { self: me, after, limit: page_size + 1 })
  const page = rows.slice(0, page_size)
  const cards = new Map(
    (
      await listCards(
        ctx,
        page.map(({ id }) => id),
      )
    ).map((card) => [card.id, card]),
  )
  const compare = comparer(ctx, me)
  const shown = new Set<string>(ctx.site.file.visible_profile_fields)
  return {
    matches: page.flatMap((other) => {
      const profile = cards.get(other.id)
      if (!profile) return []
      return { profile, has_answered: other.has_answered, reasons: reasonsOf(compare(other), shown) }
    }),
    next: rows.length > page_size ? (page.at(-1)?.position ?? null) : null,
  }
}

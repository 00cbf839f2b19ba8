import { sql } from 'kysely'
import type { LookingFor } from '#schemas/common.ts'
import type { Wish } from '#schemas/members/looking-for.ts'
import { many, one } from '#server/platform/database/db.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { isShown, listOrderFor } from './may-view.service.ts'
import { type CardRow, cardColumns, cardJoins } from './members.queries.ts'
import { ofEachGender } from './two-way-fit.service.ts'

/** The fields of the viewer that decide which members fit. */
export interface ViewerPreferences extends Wish {
  birth_on: string
  country: string
  region: string | null
  city: string | null
  interests: string[]
  shows_presence: boolean
}

export const findViewerPreferences = (ctx: MemberContext) =>
  one<ViewerPreferences>(
    ctx,
    sql`select gender, looking_for, birth_on, country, region, city, interests, shows_presence from profile
        where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`,
  )

export interface CandidatesWanted {
  kind: 'member' | 'fictional'
  /** The genders of the candidates. */
  sought: LookingFor
  /** The values of `looking_for` that candidates may have. */
  wishes: readonly LookingFor[]
  /** Whether the viewer shows presence. */
  shows_presence: boolean
  /** Null means any country. */
  country: string | null
  /** First and last allowed birth date, inclusive. Null means any age. */
  born: { from: string; to: string } | null
  except: readonly string[]
  limit: number
}

/** A candidate with the interests, which are used only for comparison. */
export type CandidateRow = CardRow & { interests: string[] }

/**
 * Profiles that fit the given wishes, in the order of listOrderFor(). The statement reads a search index. Members whom the viewer already
 * likes are left out.
 */
export const listCandidates = (ctx: Context, wanted: CandidatesWanted) => {
  const { kind, sought, wishes, country, born, except, limit } = wanted
  return many<CandidateRow>(
    ctx,
    sql`select * from (${ofEachGender(
      sought,
      (gender) => sql`select ${cardColumns(ctx)}, p.interests, ${sql.ref(`p.${listOrderFor(ctx.site, wanted)}`)} as moment
        from profile p ${cardJoins(ctx)}
        where p.site_id = ${ctx.site.id} and (${isShown(ctx)}) and p.kind = ${kind}
          and p.gender = ${gender} and p.looking_for in (${sql.join(wishes)})
          ${country === null ? sql`` : sql`and p.country = ${country}`}
          ${born === null ? sql`` : sql`and p.birth_on between ${born.from} and ${born.to}`}
          and not p.member_id = any(${[...except]}::uuid[])
          and case when p.member_id < ${ctx.viewer?.id ?? null}::uuid then l.high_at else l.low_at end is null
        order by ${sql.ref(`p.${listOrderFor(ctx.site, wanted)}`)} desc, p.member_id desc limit ${limit}`,
    )}) f order by f.moment desc, f.id desc limit ${limit}`,
  )
}

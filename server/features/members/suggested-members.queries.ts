import { sql } from 'kysely'
import { many } from '#server/platform/database/db.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { isShown, listOrderFor } from './may-view.service.ts'
import { type CardRow, cardColumns, cardJoins } from './members.queries.ts'
import type { Seeker } from './search/search-criteria.ts'
import { looksFor, ofEachGender } from './two-way-fit.service.ts'

export interface SuggestionsWanted {
  seeker: Seeker
  kind: 'member' | 'fictional'
  /** Null means any country. */
  country: string | null
  except: readonly string[]
  limit: number
}

/** Members who fit both ways and are not liked yet, in list order. */
export const listSuggestedRows = (ctx: MemberContext, { seeker, kind, country, except, limit }: SuggestionsWanted) =>
  many<CardRow>(
    ctx,
    sql`select * from (${ofEachGender(
      seeker.looking_for,
      (gender) => sql`select ${cardColumns(ctx)}, ${sql.ref(`p.${listOrderFor(ctx.site, seeker)}`)} as moment
        from profile p ${cardJoins(ctx)}
        where p.site_id = ${ctx.site.id} and (${isShown(ctx)}) and p.kind = ${kind}
          and p.gender = ${gender} and ${looksFor(seeker.gender)}
          ${country ? sql`and p.country = ${country}` : sql``}
          and p.member_id <> ${ctx.viewer.id} and not p.member_id = any(${[...except]}::uuid[])
          and case when p.member_id < ${ctx.viewer.id} then l.high_at else l.low_at end is null
        order by ${sql.ref(`p.${listOrderFor(ctx.site, seeker)}`)} desc, p.member_id desc limit ${limit}`,
    )}) f order by f.moment desc, f.id desc limit ${limit}`,
  )

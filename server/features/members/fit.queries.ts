import { sql } from 'kysely'
import type { Gender } from '#schemas/common.ts'
import type { Context, MemberContext } from '#server/platform/context.ts'
import { many, one } from '#server/platform/db.ts'
import { type CardRow, cardColumns, cardJoins, isShown } from './members.queries.ts'

/** The viewer, as far as it matters who fits. */
export interface Self {
  gender: Gender
  looking_for: Gender
  birth_on: string
  country: string
  region: string | null
  city: string | null
  interests: string[]
}

export const findSelf = (ctx: MemberContext) =>
  one<Self>(
    ctx,
    sql`select gender, looking_for, birth_on, country, region, city, interests from profile
        where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`,
  )

export interface RelatedWanted {
  kind: 'member' | 'fictional'
  gender: Gender
  looking_for: Gender
  country: string
  /** Born between, inclusive. */
  born: { from: string; to: string }
  except: readonly string[]
  limit: number
}

/** Its interests are compared, not shown. */
export type RelatedRow = CardRow & { interests: string[] }

/** Who may be set beside a profile, last seen first: the search's own index answers it. Whom the viewer likes already is no news. */
export const listRelatedRows = (ctx: Context, { kind, gender, looking_for, country, born, except, limit }: RelatedWanted) =>
  many<RelatedRow>(
    ctx,
    sql`select ${cardColumns(ctx)}, p.interests
        from profile p ${cardJoins(ctx)}
        where p.site_id = ${ctx.site.id} and (${isShown(ctx)}) and p.kind = ${kind}
          and p.gender = ${gender} and p.looking_for = ${looking_for} and p.country = ${country}
          and p.birth_on between ${born.from} and ${born.to}
          and not p.member_id = any(${[...except]}::uuid[])
          and case when p.member_id < ${ctx.viewer?.id ?? null}::uuid then l.high_at else l.low_at end is null
        order by p.last_seen_at desc, p.member_id desc limit ${limit}`,
  )

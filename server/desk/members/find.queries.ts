import { type RawBuilder, sql } from 'kysely'
import { many } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

type OnSite = Pick<Context, 'site' | 'unit'>

export interface FoundRow {
  id: string
  name: string
  birth_on: string
  city: string | null
  since: Date
  status: string
}

/**
 * The members of a list of ids. Only people have a member page, and an erased person has no name. The ids come first: otherwise PostgreSQL may
 * read the members in their order and look for these ids among them.
 */
const members = ({ site, unit }: OnSite, ids: RawBuilder<unknown>, size: number) =>
  many<FoundRow>(
    { unit },
    sql`with wanted (id) as materialized (${ids})
        select p.member_id as id, p.name, p.birth_on::text as birth_on, p.city, p.created_at as since, p.status
        from (select distinct id from wanted) w cross join lateral (
          select * from profile p where p.site_id = ${site.id} and p.member_id = w.id and p.kind = 'member' limit 1) p
        order by p.member_id limit ${size}`,
  )

/** Finds the member with this number, or the member whom an order or a case with this number is about. */
export const findById = (ctx: OnSite, id: string) =>
  members(
    ctx,
    sql`select ${id}::uuid
        union all select o.member_id from credit_order o where o.site_id = ${ctx.site.id} and o.id = ${id}
        union all select r.reported_id from report r where r.site_id = ${ctx.site.id} and r.case_id = ${id} and r.reported_id is not null`,
    2,
  )

/** Finds the member who has a receipt. */
export const findByReceipt = (ctx: OnSite, number: string) =>
  members(
    ctx,
    sql`select o.member_id from invoice i join credit_order o on o.site_id = i.site_id and o.id = i.order_id
        where i.site_id = ${ctx.site.id} and i.number = ${number}::bigint`,
    1,
  )

export const findByEmail = (ctx: OnSite, email: string) =>
  members(ctx, sql`select a.id from account a where a.site_id = ${ctx.site.id} and a.email_key = ${email.toLowerCase()}`, 1)

/**
 * Finds members by the whole name, in one of the spellings. A part of a name finds nobody. Row-level security allows no index on lower(name):
 * PostgreSQL calls functions that may leak only after the rows are filtered.
 */
export const findByName = ({ site, unit }: OnSite, spellings: readonly string[], size: number) =>
  many<FoundRow>(
    { unit },
    sql`select p.member_id as id, p.name, p.birth_on::text as birth_on, p.city, p.created_at as since, p.status
        from (select distinct name from unnest(${spellings}::text[]) s (name)) s cross join lateral (
          select * from profile p where p.site_id = ${site.id} and p.name = s.name and p.kind = 'member' order by p.name, p.member_id limit ${size}) p
        order by p.member_id limit ${size}`,
  )

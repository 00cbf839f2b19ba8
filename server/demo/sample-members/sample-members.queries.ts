import { sql } from 'kysely'
import type { Unit } from '#server/platform/database/db.ts'
import { exec, many } from '#server/platform/database/db.ts'
import type { SampleMember } from './sample-member.ts'

type HasUnit = { unit: Unit }

export interface PhotoRow {
  id: string
  member_id: string
  filename: string
  thumb_filename: string
  position: number
}

/** Returns which of these ids already exist. */
export async function listPresent({ unit }: HasUnit, ids: string[]): Promise<Set<string>> {
  const rows = await many<{ id: string }>(
    { unit },
    sql`select id from account where site_id = ${unit.site_id} and id = any(${ids}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Inserts the accounts of fictional profiles. Such an account has no address and no password, so it allows no login and gets no mails. */
export function insertAccounts({ unit }: HasUnit, members: readonly SampleMember[]): Promise<number> {
  return exec(
    { unit },
    sql`insert into account (site_id, id, status, locale, created_at)
        select ${unit.site_id}, row.id, 'active', row.locale, row.created_at
        from unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ locale }) => locale)}::text[], ${members.map(({ created_at }) => created_at)}::timestamptz[])
          as row (id, locale, created_at)
        on conflict (site_id, id) do nothing`,
  )
}

/** Inserts the profiles. The interests of a member are passed as one text, because unnest would flatten nested arrays. */
export function insertProfiles({ unit }: HasUnit, members: readonly SampleMember[]): Promise<number> {
  return exec(
    { unit },
    sql`insert into profile (site_id, member_id, kind, status, name, gender, looking_for, sexuality, birth_on, country, region, city, about, interests, last_seen_at, created_at)
        select ${unit.site_id}, row.id, 'fictional', 'active', row.name, row.gender, row.looking_for, row.sexuality, row.birth_on, row.country, row.region, row.city, row.about,
          string_to_array(row.interests, ','), row.last_seen_at, row.created_at
        from unnest(
          ${members.map(({ id }) => id)}::uuid[], ${members.map(({ name }) => name)}::text[], ${members.map(({ gender }) => gender)}::text[],
          ${members.map(({ looking_for }) => looking_for)}::text[], ${members.map(({ sexuality }) => sexuality)}::text[], ${members.map(({ birth_on }) => birth_on)}::date[],
          ${members.map(({ country }) => country)}::text[], ${members.map(({ region }) => region)}::text[], ${members.map(({ city }) => city)}::text[],
          ${members.map(({ about }) => about)}::text[], ${members.map(({ interests }) => interests.join(','))}::text[],
          ${members.map(({ last_seen_at }) => last_seen_at)}::timestamptz[], ${members.map(({ created_at }) => created_at)}::timestamptz[]
        ) as row (id, name, gender, looking_for, sexuality, birth_on, country, region, city, about, interests, last_seen_at, created_at)
        on conflict (site_id, member_id) do nothing`,
  )
}

export function insertAnswers({ unit }: HasUnit, members: readonly SampleMember[]): Promise<number> {
  const rows = members.flatMap(({ id, answers }) => answers.map(({ question, answer }, position) => ({ id, question, answer, position })))
  return exec(
    { unit },
    sql`insert into profile_answer (site_id, member_id, question, answer, position)
        select ${unit.site_id}, row.member_id, row.question, row.answer, row.position
        from unnest(
          ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ question }) => question)}::text[], ${rows.map(({ answer }) => answer)}::text[],
          ${rows.map(({ position }) => position)}::int[]
        ) as row (member_id, question, answer, position)
        on conflict (site_id, member_id, question) do nothing`,
  )
}

export function insertPhotos({ unit }: HasUnit, photos: readonly PhotoRow[]): Promise<number> {
  return exec(
    { unit },
    sql`insert into photo (site_id, id, member_id, filename, thumb_filename, status, position)
        select ${unit.site_id}, row.id, row.member_id, row.filename, row.thumb_filename, 'active', row.position
        from unnest(
          ${photos.map(({ id }) => id)}::uuid[], ${photos.map(({ member_id }) => member_id)}::uuid[], ${photos.map(({ filename }) => filename)}::text[],
          ${photos.map(({ thumb_filename }) => thumb_filename)}::text[], ${photos.map(({ position }) => position)}::int[]
        ) as row (id, member_id, filename, thumb_filename, position)
        on conflict (site_id, id) do nothing`,
  )
}

/** Sets the first photo of each member as the main photo. */
export function setMainPhotos({ unit }: HasUnit, photos: readonly PhotoRow[]): Promise<number> {
  const first = photos.filter(({ position }) => position === 0)
  return exec(
    { unit },
    sql`update profile set main_photo_id = row.id
        from unnest(${first.map(({ member_id }) => member_id)}::uuid[], ${first.map(({ id }) => id)}::uuid[]) as row (member_id, id)
        where profile.site_id = ${unit.site_id} and profile.member_id = row.member_id and profile.main_photo_id is null`,
  )
}

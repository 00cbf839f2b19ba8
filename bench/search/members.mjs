import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Connects to the embedded PostgreSQL server of a data folder through the server's Unix socket. */
export async function connectTo(data_dir, user = 'postgres') {
  const [, , , port, socket] = readFileSync(join(data_dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host: socket, port: Number(port), user, database: 'couplet' })
  // the connection breaks when the server stops; ignore the error that this causes
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Creates members with a realistic distribution: more men than women, most members in larger cities, few members active today, and many
 * inactive for months. Members are created once and stay. Each run marks about three thousand of them as active now.
 */
export async function makeMembers(owner, { slug, num_members, cities }) {
  const { rows: sites } = await owner.query('select id, slug from site order by slug = $1 desc, id', [slug])
  const site_id = sites[0].id
  const { rows } = await owner.query('select count(*)::int as count from profile where site_id = $1', [site_id])
  const started = performance.now()
  const is_made = rows[0].count >= num_members
  if (!is_made) await makeAll(owner, { sites, num_members, cities })
  await owner.query(
    `update profile set last_seen_at = now() - random() * interval '9 minutes'
     where site_id = $1 and member_id in (select member_id from profile where site_id = $1 and visible and member_id > gen_random_uuid() order by member_id limit 3000)`,
    [site_id],
  )
  await owner.query('vacuum (analyze) profile')
  return { site_id, seconds: is_made ? null : (performance.now() - started) / 1000, megabytes: await sizeOf(owner) }
}

async function makeAll(owner, { sites, num_members, cities }) {
  // each new connection loads auto_explain, because the run reads query plans from the log of the server
  await owner.query("alter system set session_preload_libraries = 'auto_explain'")
  await owner.query('select pg_reload_conf()')
  await owner.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '64MB'")
  // skip the checks of foreign keys, because the generator creates only valid keys; insert the rows first, then create the indexes
  await owner.query('set session_replication_role = replica')
  const { rows: indexes } = await owner.query(
    `select indexname, indexdef from pg_indexes where tablename = 'profile' and schemaname = 'public' and indexname <> 'profile_pkey'`,
  )
  for (const { indexname } of indexes) await owner.query(`drop index ${indexname}`)
  const [largest, ...others] = sites
  for (const { id } of others.slice(0, 2)) await fill(owner, { site_id: id, count: 20_000, cities })
  await fill(owner, { site_id: largest.id, count: num_members, cities })
  for (const { indexdef } of indexes) await owner.query(indexdef)
  await owner.query(
    `insert into blocked_member (site_id, blocker_id, blocked_id, created_at)
     select $1, a.member_id, b.member_id, now()
     from (select member_id from profile where site_id = $1 order by member_id limit 400) a
     cross join lateral (select member_id from profile where site_id = $1 and member_id > a.member_id order by member_id limit 20) b
     on conflict do nothing`,
    [largest.id],
  )
  await owner.query(
    `insert into pair (site_id, low_id, high_id, low_at)
     select $1, a.member_id, b.member_id, now()
     from (select member_id from profile where site_id = $1 and member_id > gen_random_uuid() order by member_id limit 20000) a
     cross join lateral (select member_id from profile where site_id = $1 and member_id > a.member_id order by member_id limit 2) b
     on conflict do nothing`,
    [largest.id],
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum (analyze) photo, account, pair, blocked_member')
}

/** Inserts members; smaller cities get fewer members. One member in seven lives in a village, and one in seven has no place. */
async function fill(owner, { site_id, count, cities }) {
  await owner.query('create temporary table if not exists home (n int primary key, name text, region text)')
  await owner.query('truncate home')
  await owner.query(
    'insert into home select n - 1, name, region from unnest($1::text[], $2::text[]) with ordinality as c (name, region, n)',
    [cities.map(({ name }) => name), cities.map(({ region }) => region)],
  )
  await owner.query('create temporary table if not exists made (id uuid, photo uuid, n int)')
  await owner.query('truncate made')
  await owner.query(
    'insert into made select gen_random_uuid(), case when random() < 0.62 then gen_random_uuid() end, floor($2 * power(random(), 2.6))::int from generate_series(1, $1)',
    [count, cities.length],
  )
  await owner.query(`insert into account (site_id, id, status, locale) select $1, id, 'active', 'nl-NL' from made`, [site_id])
  await owner.query(
    `insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country, region, city, main_photo_id, last_seen_at, created_at, about)
     select $1, m.id, case when m.r < 0.001 then 'staff' else 'member' end, 'Robin', case when m.s < 0.93 then 'active' when m.s < 0.97 then 'paused' else 'disabled' end,
       g.gender, case when m.l < 0.92 then g.other else g.gender end, current_date - (6600 + floor(20800 * power(m.b, 1.6)))::int,
       case when m.c < 0.85 then 'NL' else 'BE' end, case when m.c < 0.85 and m.h < 0.95 then home.region end,
       case when m.c >= 0.85 or m.h < 0.14 then null when m.h < 0.28 then 'Dorp ' || (m.n * 13) else home.name end,
       m.photo, now() - (-ln(m.seen) * 45) * interval '1 day', now() - m.age * interval '1600 days', 'Hallo, ik ben Robin.'
     from (select *, random() r, random() s, random() l, random() b, random() c, random() h, random() f, 1 - random() seen, random() age from made) m
     join home on home.n = m.n
     cross join lateral (select case when m.f < 0.58 then 'male' else 'female' end as gender, case when m.f < 0.58 then 'female' else 'male' end as other) g`,
    [site_id],
  )
  await owner.query(
    `insert into photo (site_id, id, member_id, filename, thumb_filename, status, position)
     select $1, photo, id, 'photo/robin.webp', 'photo/robin-thumb.webp', case when n % 50 = 0 then 'pending' else 'active' end, 0 from made where photo is not null`,
    [site_id],
  )
}

async function sizeOf(owner) {
  const { rows } = await owner.query("select pg_relation_size('profile') as rows, pg_indexes_size('profile') as indexes")
  return { rows: Math.round(rows[0].rows / 2 ** 20), indexes: Math.round(rows[0].indexes / 2 ** 20) }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Members 1 to `receivers` receive messages; the members after them send messages. Each sender writes to ten receivers, in conversations
 * that already have messages from both members.
 */
export const memberId = (n) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
export const conversationId = (n) => `00000000-0000-7000-9000-${n.toString(16).padStart(12, '0')}`
export const cookieOf = (n) => `session=bench-${n}`
export const receivers_a_sender = 10

/** Connects to the server's own database as its owner. */
export async function connect(data_dir) {
  const [, , , port, host] = readFileSync(join(data_dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host, port: Number(port), user: 'postgres', database: 'couplet' })
  // the connection breaks when the server stops; ignore this error
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function fillWorld(client, { receivers, senders, long_chat }) {
  const { rows } = await client.query(`select id from site where slug = 'vonk'`)
  const site_id = rows[0].id
  const member = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const conversation = `('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const sender = `('00000000-0000-7000-8000-' || lpad(to_hex(${receivers} + 1 + (n - 1) / ${receivers_a_sender}), 12, '0'))::uuid`
  const everybody = `generate_series(1, ${receivers + senders}) n`
  const pairs = `generate_series(1, ${receivers}) n`
  await client.query(
    `insert into account (site_id, id, status, locale) select ${site_id}, ${member}, 'active', 'nl-NL' from ${everybody};
     insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country)
       select ${site_id}, ${member}, 'member', 'Robin', 'active', 'male', 'female', date '1990-01-01', 'NL' from ${everybody};
     insert into credit_account (site_id, member_id, balance) select ${site_id}, ${member}, 1000000 from ${everybody};
     insert into session (site_id, token_hash, account_id, expires_at)
       select ${site_id}, sha256(convert_to('bench-' || n, 'UTF8')), ${member}, now() + interval '1 day' from ${everybody};
     insert into conversation (site_id, id, low_id, high_id, starter_id, last_seq)
       select ${site_id}, ${conversation}, least(${member}, ${sender}), greatest(${member}, ${sender}), ${sender}, 10 from ${pairs};
     insert into conversation_member (site_id, conversation_id, member_id)
       select ${site_id}, ${conversation}, each from ${pairs}, unnest(array[${member}, ${sender}]) each;
     insert into message (site_id, conversation_id, seq, id, sender_id, body)
       select ${site_id}, ${conversation}, seq, gen_random_uuid(), case seq % 2 when 0 then ${member} else ${sender} end, 'Bericht ' || seq
       from ${pairs}, generate_series(1, 10) seq;
     insert into message (site_id, conversation_id, seq, id, sender_id, body, created_at)
       select ${site_id}, ${conversation}, seq, gen_random_uuid(), case (seq / 3) % 2 when 0 then ${member} else ${sender} end,
              'Bericht ' || seq || repeat(' met wat woorden', (seq * 7919) % 9), now() - (${long_chat} - seq) * interval '40 minutes'
       from generate_series(1, 1) n, generate_series(11, ${long_chat}) seq;
     update conversation set last_seq = ${long_chat} where site_id = ${site_id} and id = '${conversationId(1)}';
     update conversation_member set read_seq = ${long_chat} where site_id = ${site_id} and conversation_id = '${conversationId(1)}';
     insert into blocked_member (site_id, blocker_id, blocked_id, created_at)
       select ${site_id}, ${member}, ('00000000-0000-7000-8000-' || lpad(to_hex(n + 1), 12, '0'))::uuid, now() from generate_series(2, ${receivers - 1}) n;
     insert into pair (site_id, low_id, high_id, low_at)
       select ${site_id}, ${member}, ('00000000-0000-7000-8000-' || lpad(to_hex(n + 1), 12, '0'))::uuid, now() from generate_series(2, ${receivers - 1}) n;
     insert into photo (site_id, id, member_id, filename, thumb_filename, status, position, created_at)
       select ${site_id}, gen_random_uuid(), ${member}, 'photo/' || n || '.webp', 'photo/' || n || '-thumb.webp', 'active', 0, now() from ${everybody};
     analyze`,
  )
}

/**
 * Runs `work` and returns the query plans of all its statements. Every connection that opens after the start of this function writes its
 * plans to the log of the database.
 */
export async function plansOf(client, data_dir, work) {
  const log = join(data_dir, 'postgres.log')
  // the settings of auto_explain are unknown to PostgreSQL until auto_explain is loaded
  await client.query(`load 'auto_explain'`)
  await client.query(`alter system set session_preload_libraries = 'auto_explain'`)
  await client.query('alter system set auto_explain.log_min_duration = 0')
  await client.query('select pg_reload_conf()')
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'couplet_app' and state = 'idle'`)
  const start = readFileSync(log, 'utf8').length
  await work()
  // all plans are in the log now, because PostgreSQL logs a plan before it sends the result
  const lines = readFileSync(log, 'utf8').slice(start)
  return lines
    .split(/^\S.* LOG: {2}duration: .* plan:\n/m)
    .slice(1)
    .map(planOf)
    .filter((plan) => /\b(message|conversation)\b/.test(plan))
}

/** Returns the plan in a log entry. The log indents the lines of an entry after the first line. */
const planOf = (entry) =>
  entry
    .split('\n')
    .slice(
      0,
      entry.split('\n').findIndex((line) => !line.startsWith('\t')),
    )
    .map((line) => line.slice(1))
    .join('\n')

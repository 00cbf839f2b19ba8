import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { node_options } from '../../scripts/dev/node-options.mjs'
import { connectTo } from '../search/members.mjs'
import { slugOf, writeFleet } from '../sites/fleet.mjs'
import { endAll, finish, launch, untilAnswers } from '../support/processes.mjs'
import { writeReport } from '../support/report.mjs'
import { makeFleet } from './members.mjs'
import { faultsOf, loadPlans, plansOf, withPlans } from './plans.mjs'
import { deskReport } from './report.mjs'
import { screensOf } from './screens.mjs'

/**
 * Measures the desk of a large installation: every list and figure runs once with its plan, and the overview is compared with that of three
 * brands. The run fails if a statement scans a table of members, or reads more than 5,000 rows. The data folder stays after the run, so that
 * only the first run creates the members.
 */
const root = dirname(dirname(import.meta.dirname))
const { values } = parseArgs({
  options: {
    brands: { type: 'string', default: '10000' },
    members: { type: 'string', default: '1000000' },
    write: { type: 'boolean', default: false },
  },
})
const [num_brands, num_members] = [countOf('brands', { least: 200, most: 20_000 }), countOf('members', { least: 10_000, most: 2_000_000 })]
const port = Number(process.env.BENCH_PORT ?? 31_790)
const folder = process.env.BENCH_DATA_DIR ?? join(tmpdir(), `couplet-bench-desk-${num_brands}-${num_members}`)
const settings = { minutes: 8, repeats: 60, few: 3, few_members: 10_000 }
const [others_load = 0] = loadavg()
const agent = new Agent({ keepAlive: true })

await finish(['scripts/dev/build.mjs'], { cwd: root })
// after this time limit, stop all processes and exit
const limit = setTimeout(() => {
  say(`not done within ${settings.minutes} minutes: given up`)
  void endAll().finally(() => process.exit(1))
}, settings.minutes * 60_000)
try {
  const large = await open({ name: 'fleet', num_sites: num_brands, members: num_members, at: port })
  const small = await open({ name: 'few', num_sites: settings.few, members: settings.few_members, at: port + 2 })
  const times = await compareOverviews({ large, small })
  const [screens, work] = await withPlans(large.owner, async () => [await explainScreens(large), await explainWork(large)])
  const report = deskReport({ ...settings, num_brands, num_members, others_load, made: large.made, times, screens, work })
  console.log(`\n${report}`)
  const faults = [...screens, ...work].flatMap(({ name, plans }) => plans.flatMap(faultsOf).map((fault) => `${name}: ${fault}`))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  if (values.write) writeReport(report, 'npm run bench:desk -- --write')
  for (const { owner } of [large, small]) await owner.end()
} finally {
  clearTimeout(limit)
  agent.destroy()
  await endAll()
}

function countOf(name, { least, most }) {
  const count = Number(values[name])
  if (!Number.isInteger(count) || count < least || count > most)
    throw new RangeError(`--${name} must be a whole number from ${least} to ${most}, and is ${values[name]}`)
  return count
}

/** Starts an installation. The first time, its sites, members and figures are made. */
async function open({ name, num_sites, members, at }) {
  const [tenants_dir, data_dir] = [join(folder, name, 'tenants'), join(folder, name, 'data')]
  const num_companies = Math.max(1, Math.round(num_sites / 20))
  if (!existsSync(tenants_dir)) writeFleet({ root, tenants_dir, num_sites, num_companies })
  let server = await serve({ tenants_dir, data_dir, at })
  let owner = await connectTo(data_dir)
  let made = null
  await untilListed(owner, num_sites)
  const { rows } = await owner.query('select exists (select from account) as is_made')
  if (!rows[0].is_made) {
    say(`making ${members} members of ${num_sites} sites`)
    made = await makeFleet(owner, { num_members: members })
    await loadPlans(owner)
    await owner.end()
    await end(server)
    server = await serve({ tenants_dir, data_dir, at })
    owner = await connectTo(data_dir)
    say(`made in ${Math.round(made.seconds)} s`)
  }
  return { owner, at, data_dir, made, tokens: await openSessions(owner) }
}

async function serve({ tenants_dir, data_dir, at }) {
  const env = {
    PORT: at,
    OPS_PORT: at + 1,
    DATA_DIR: data_dir,
    TENANTS_DIR: tenants_dir,
    DESK_HOST: 'desk.localhost',
    DEMO: 0,
    LOG_LEVEL: 'error',
  }
  const server = launch([...node_options, 'dist/server/main.js'], { cwd: root, env: { ...env, NODE_ENV: 'production', DATABASE_URL: '' } })
  await untilAnswers(`http://127.0.0.1:${at + 1}/readyz`, server, 180)
  return server
}

function end(server) {
  return new Promise((resolve) => {
    server.once('exit', resolve)
    server.kill('SIGTERM')
  })
}

/** Waits until the worker has listed every site for the desk. */
async function untilListed(owner, num_sites) {
  for (;;) {
    const { rows } = await owner.query('select count(*)::int as count from brand_state')
    if (rows[0].count >= num_sites) return
    await pause(500)
  }
}

/** Logs in one person for each kind of work: an owner of the fleet, and people of the first company. */
async function openSessions(owner) {
  const people = {
    fleet: ['owner', 'fleet'],
    company: ['owner', 'company'],
    moderator: ['moderator', 'company'],
    finance: ['finance', 'company'],
    support: ['support', 'company'],
  }
  const tokens = {}
  for (const [index, [name, [role, scope]]] of Object.entries(people).entries()) {
    tokens[name] = randomBytes(32).toString('base64url')
    await owner.query(
      `insert into desk.staff (number, name, email, email_key, created_at, last_in_at) values ($1, $2, $3, $3, now(), now()) on conflict do nothing`,
      [index + 1, `The ${name}`, `${name}@desk.example`],
    )
    await owner.query('delete from desk.staff_grant where staff_number = $1', [index + 1])
    await owner.query(
      `insert into desk.staff_grant (id, staff_number, role, scope, scope_id, extras, created_at, ends_at)
       values ($1, $2, $3, $4, $5, $6, now(), now() + interval '100 days')`,
      [randomUUID(), index + 1, role, scope, scope === 'fleet' ? '' : 'company-0000', role === 'moderator' ? ['lead'] : []],
    )
    await owner.query(
      `insert into desk.staff_session (hash, id, staff_number, created_at, seen_at, stepped_up_at, user_agent) values ($1, $2, $3, now(), now(), now(), 'bench')`,
      [createHash('sha256').update(tokens[name]).digest(), randomUUID(), index + 1],
    )
  }
  return tokens
}

/** Sends a request to the desk with node:http. fetch() allows no Host header, and not every system resolves names below localhost. */
function ask({ at, tokens }, { who, path, body }) {
  const host = `desk.localhost:${at}`
  const headers = {
    host,
    cookie: `desk=${tokens[who]}`,
    ...(body && { 'content-type': 'application/json', origin: `http://${host}`, 'sec-fetch-site': 'same-origin', 'x-couplet-client': '1' }),
  }
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port: at, path: `/desk/api${path}`, method: body ? 'POST' : 'GET', headers },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part) => {
          text += part
        })
        answer.on('end', () => {
          if (answer.statusCode !== 200) reject(new Error(`${path} of ${who} answered ${answer.statusCode}: ${text.slice(0, 300)}`))
          else resolve({ ms: performance.now() - started, reply: JSON.parse(text) })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

/** Opens the overview of all brands on both installations in turn, so that other load on the machine affects both. */
async function compareOverviews({ large, small }) {
  say('the overview, of all brands and of three')
  const times = { large: [], small: [] }
  for (let round = -5; round < settings.repeats; round++)
    for (const [name, side] of Object.entries({ large, small })) {
      const { ms } = await ask(side, { who: 'fleet', path: '/overview' })
      // the first rounds are a warm-up
      if (round >= 0) times[name].push(ms)
    }
  return times
}

async function explainScreens(side) {
  const { rows } = await side.owner.query(
    `select s.slug, a.email, o.member_id, o.id as order_id from credit_order o join site s on s.id = o.site_id join account a on a.site_id = o.site_id and a.id = o.member_id
     where s.slug = $1 and o.status = 'completed' limit 1`,
    [slugOf(0)],
  )
  const explained = []
  for (const screen of screensOf({ large: slugOf(0), company: 'company-0000', found: rows[0] })) {
    let ms = 0
    const plans = await plansOf(side.data_dir, async () => {
      let after = ''
      for (let page = 0; page < (screen.pages ?? 1); page++) {
        const answer = await ask(side, { ...screen, path: screen.path + after })
        ms = Math.max(ms, answer.ms)
        if (!answer.reply.next) break
        after = `${screen.path.includes('?') ? '&' : '?'}after=${encodeURIComponent(answer.reply.next)}`
      }
    })
    explained.push({ ...screen, ms, plans })
  }
  return explained
}

/** Marks days of many sites as the events of a day would, and reads the plans of the worker that computes them. */
async function explainWork(side) {
  say('the work of the worker')
  const plans = await plansOf(side.data_dir, async () => {
    await side.owner.query(
      `insert into figure_mark (site_id, day) select s.id, current_date - d from site s, generate_series(0, 1) d where s.slug <= $1 on conflict do nothing`,
      [slugOf(50)],
    )
    for (let left = 1; left > 0; ) {
      await pause(1000)
      const { rows } = await side.owner.query(
        'select (select count(*) from figure_mark)::int + (select count(*) from figure_change)::int as left',
      )
      left = rows[0].left
    }
  })
  return [
    {
      name: 'The worker computes figures',
      plans: plans.filter(({ statement }) => /figure_|money_day|brand_state|\bfact\b/.test(statement)),
    },
  ]
}

function say(line) {
  process.stderr.write(`${line}\n`)
}

import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { node_options } from '../../scripts/dev/node-options.mjs'
import { endAll, finish, launch, untilAnswers } from '../support/processes.mjs'
import { writeReport } from '../support/report.mjs'
import { connectTo, makeMembers } from './members.mjs'
import { searchReport } from './report.mjs'
import { measurePeers } from './statements.mjs'

/**
 * Measures searches among a million members. The built server replies over HTTP and uses an embedded database. The data folder stays after
 * the run, so that only the first run creates the members. For comparison, it measures statements without keyset pagination and indexes.
 */
const root = dirname(dirname(import.meta.dirname))
const port = Number(process.env.BENCH_PORT ?? 31_730)
const data_dir = process.env.BENCH_DATA_DIR ?? join(tmpdir(), 'couplet-bench-search')
const num_members = Number(process.env.BENCH_MEMBERS ?? 1_000_000)
const settings = { minutes: 8, repeats: 150, viewers: 60, deep_pages: 60, slug: 'vonk' }
const host = `${settings.slug}.localhost:${port}`
const [others_load = 0] = loadavg()
const agent = new Agent({ keepAlive: true })
let asked = 0

// after this time limit, stop all processes and exit
const limit = setTimeout(() => {
  say(`not done within ${settings.minutes} minutes: given up`)
  void endAll().finally(() => process.exit(1))
}, settings.minutes * 60_000)
try {
  await finish(['scripts/dev/build.mjs'], { cwd: root })
  await serve()
  const made = await makeOnce()
  // this run has created the members and changed the settings of PostgreSQL; restart the server, so that its new connections load
  // auto_explain
  if (made.seconds !== null) {
    await endAll()
    await serve()
  }
  const owner = await connectTo(data_dir)
  const tokens = await openSessions(owner, made.site_id)
  const found = await measureAll(tokens)
  const plans = await explainAll(owner, tokens)
  const peers = await measurePeers(data_dir, made)
  await owner.end()
  const report = searchReport({ ...settings, num_members, others_load, made, found, peers, plans })
  for (const { name, plan } of plans) console.log(`\n${name}\n${plan}`)
  console.log(`\n${report}`)
  const scanned = plans.filter(({ plan }) => /Seq Scan/.test(plan))
  if (scanned.length > 0) throw new Error(`read from end to end: ${scanned.map(({ name }) => name).join(', ')}`)
  if (process.argv.includes('--write')) writeReport(report, 'npm run bench:search -- --write')
} finally {
  clearTimeout(limit)
  agent.destroy()
  await endAll()
}

async function makeOnce() {
  const owner = await connectTo(data_dir)
  const made = await makeMembers(owner, { slug: settings.slug, num_members, cities: await citiesOf('NL') })
  await owner.end()
  say(made.seconds === null ? 'the members are there already' : `${num_members} members made in ${Math.round(made.seconds)} s`)
  return made
}

async function serve() {
  const env = { PORT: port, OPS_PORT: port + 1, DATA_DIR: data_dir, DEMO: 1, LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1' }
  const server = launch([...node_options, 'dist/server/main.js'], { cwd: root, env: { ...env, NODE_ENV: 'production', DATABASE_URL: '' } })
  await untilAnswers(`http://127.0.0.1:${port + 1}/readyz`, server, 120)
}

async function ask(path, token) {
  asked += 1
  const headers = { host, 'x-forwarded-for': `10.1.${(asked >> 8) & 255}.${asked & 255}`, ...(token && { cookie: `session=${token}` }) }
  const started = performance.now()
  const { status, text } = await fetchText({ agent, host: '127.0.0.1', port, path, headers })
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
  return { ms: performance.now() - started, reply: JSON.parse(text) }
}

/** Sends a request with node:http. fetch() allows no Host header, and not every system resolves names below localhost. */
function fetchText(options) {
  return new Promise((resolve, reject) => {
    const request = get(options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    request.on('error', reject)
  })
}

async function citiesOf(country) {
  return (await ask(`/api/cities?country=${country}`)).reply.cities
}

/** Creates sessions of different members, because the server counts rate limits for each member separately. */
async function openSessions(owner, site_id) {
  const tokens = Array.from({ length: settings.viewers }, () => randomBytes(32).toString('base64url'))
  const { rows } = await owner.query(
    `select member_id from profile where site_id = $1 and visible and kind = 'member' and country = 'NL' and city is not null
     and member_id > $2::uuid order by member_id limit $3`,
    [site_id, '40000000-0000-4000-8000-000000000000', settings.viewers],
  )
  await owner.query(
    `insert into session (site_id, token_hash, account_id, expires_at)
     select $1, h, a, now() + interval '1 hour' from unnest($2::bytea[], $3::uuid[]) as x (h, a)`,
    [site_id, tokens.map((token) => createHash('sha256').update(token).digest()), rows.map(({ member_id }) => member_id)],
  )
  return tokens
}

function scenarios(cities) {
  const id = (name) => cities.find((city) => city.name === name).id
  return [
    { name: 'First page without criteria', query: '' },
    { name: `Page ${settings.deep_pages} without criteria`, query: '', deep: true },
    { name: 'Also members who do not look for the viewer', query: 'two_way=false' },
    { name: 'A region', query: 'countryregion=NH' },
    { name: 'A city', query: `city=${id('Utrecht')}` },
    { name: 'Within 25 km of a city', query: `city=${id('Utrecht')}&distance=25` },
    { name: 'Within 100 km of a city', query: `city=${id('Utrecht')}&distance=100` },
    { name: 'Aged 30 to 35', query: 'min_age=30&max_age=35' },
    { name: 'With a photo', query: 'with_photo=true' },
    { name: 'Online now', query: 'online=true' },
    { name: 'Newest first', query: 'sort=newest' },
    { name: 'Online now, newest first', query: 'online=true&sort=newest' },
    { name: 'Nearest first', query: 'sort=nearest' },
    { name: `Nearest first, page ${settings.deep_pages}`, query: 'sort=nearest', deep: true },
    {
      name: 'All criteria: photo, online, 30–45, 50 km, newest',
      query: `city=${id('Utrecht')}&distance=50&with_photo=true&online=true&min_age=30&max_age=45&sort=newest`,
    },
    { name: 'A last page, with similar results', query: `city=${id('Utrecht')}&min_age=73&max_age=75` },
    { name: 'No result, with the criteria that exclude members', query: `city=${id('Utrecht')}&min_age=97&with_photo=true&online=true` },
  ]
}

async function measureAll(tokens) {
  const all = []
  for (const { name, query, deep } of scenarios(await citiesOf('NL'))) {
    say(name)
    // a cursor is valid only for the member who got it, so each member must load all pages before the measured page
    const viewers = deep ? tokens.slice(0, 6) : tokens
    const addresses = []
    for (const token of viewers) addresses.push({ token, path: `/api/members?${query}${deep ? await goDeep(query, token) : ''}` })
    const first = await ask(addresses[0].path, addresses[0].token)
    const times = []
    for (let n = 0; n < settings.repeats; n++) {
      const { path, token } = addresses[n % addresses.length]
      times.push((await ask(path, token)).ms)
    }
    all.push({ name, path: addresses[0].path, token: addresses[0].token, times: times.sort((a, b) => a - b), reply: first.reply })
  }
  return all
}

async function goDeep(query, token) {
  let next = null
  for (let page = 1; page < settings.deep_pages; page++) {
    const { reply } = await ask(`/api/members?${query}${next ? `&after=${next}` : ''}`, token)
    if (!reply.next) break
    next = reply.next
  }
  return next ? `&after=${next}` : ''
}

/**
 * Sends each measured request once more and returns its query plans from the log of PostgreSQL. The statements run as the role of the
 * application.
 */
async function explainAll(owner, tokens) {
  const log = join(data_dir, 'postgres.log')
  const plans = []
  await setPlans(owner, '0')
  try {
    for (const { name, query, deep } of scenarios(await citiesOf('NL'))) {
      const token = tokens.at(-1)
      const path = `/api/members?${query}${deep ? await goDeep(query, token) : ''}`
      const from = statSync(log).size
      await ask(path, token)
      await new Promise((resolve) => setTimeout(resolve, 150))
      const written = readFileSync(log).subarray(from).toString()
      plans.push({
        name,
        plan: written
          .split(/^\S+ \S+ \S+ \[\d+\] /m)
          .filter((part) => /from profile p/.test(part) && /Query Text/.test(part))
          .map((part) => part.slice(part.search(/\n\s*(Sort|Aggregate|Limit|Nested|Result|Incremental|Index|Gather)/)))
          .join('\n'),
      })
    }
  } finally {
    await setPlans(owner, '-1')
  }
  return plans
}

async function setPlans(owner, least_ms) {
  await owner.query(`alter system set auto_explain.log_min_duration = '${least_ms}'`)
  await owner.query('select pg_reload_conf()')
  await new Promise((resolve) => setTimeout(resolve, 500))
}

function say(line) {
  process.stderr.write(`${line}\n`)
}

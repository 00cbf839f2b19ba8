import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { node_options } from '../../scripts/dev/node-options.mjs'
import { endAll, finish, launch, residentMemory, untilAnswers } from '../support/processes.mjs'
import { writeReport } from '../support/report.mjs'
import { chatReport, holdReport } from './report.mjs'
import { scrollThrough } from './scroll.mjs'
import { connect, conversationId, cookieOf, fillWorld, memberId, plansOf } from './world.mjs'

/**
 * Measures the time of a message from its request to the receiver's open stream, with thousands of open streams. For comparison, it
 * measures an Express server that only forwards the messages. The clients run in a separate process. All processes share the processors of
 * this machine.
 */
const root = dirname(dirname(import.meta.dirname))
const port = Number(process.env.BENCH_PORT ?? 31_740)
const [ops_port, plain_port] = [port + 1, port + 2]
const host = `vonk.localhost:${port}`
const streams = Number(process.env.BENCH_STREAMS ?? 5000)
const senders = Math.ceil(streams / 10)
const long_chat = 10_000
const seconds = Number(process.env.BENCH_SECONDS ?? 15)
const phases = [
  { name: 'warm-up', seconds: 3, at_once: 16 },
  { name: 'busy', seconds, at_once: 16 },
  { name: 'steady', seconds, rate: 50 },
]
const holds = process.argv.includes('--hold')
const hold = { name: 'hold', seconds: Number(process.env.BENCH_HOLD_SECONDS ?? 300), rate: 50, has_other_events: true }
/**
 * The processors on which server and database run, for example 0,1. An empty value allows all processors. Set it only on a machine with
 * further processors for the clients.
 */
const cpus = process.env.BENCH_CPUS ?? ''
const needed_files = streams + 1000
const allowed_files = Number(execFileSync('sh', ['-c', 'ulimit -Hn']).toString().replace('unlimited', 'Infinity'))
if (allowed_files < needed_files)
  throw new Error(`${streams} streams need ${needed_files} open files a process: ulimit -Hn says ${allowed_files}`)

const [others_load = 0] = loadavg()
const data_dir = mkdtempSync(join(tmpdir(), 'couplet-bench-data-'))
try {
  await finish(['scripts/dev/build.mjs'], { cwd: root })
  say('starting')
  const env = { PORT: port, OPS_PORT: ops_port, DATA_DIR: data_dir, DEMO: 1, LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1', DATABASE_URL: '' }
  const couplet = launch([...node_options, 'dist/server/main.js'], { cwd: root, cpus, env: { ...env, NODE_ENV: 'production' } })
  await untilAnswers(`http://127.0.0.1:${ops_port}/readyz`, couplet, 180)
  const database = await connect(data_dir)
  say('filling')
  await fillWorld(database, { receivers: streams, senders, long_chat })
  if (holds) await holdOn(couplet, database)
  else await compare(couplet, database)
} finally {
  await endAll()
  rmSync(data_dir, { recursive: true, force: true })
}

async function compare(couplet, database) {
  const measured = await measure({ name: 'couplet', server: couplet, port, host, phases })
  say('plans')
  const plans = await plansOf(database, data_dir, doEverything)
  await database.end()
  say('a long conversation in a browser')
  const scroll = await scrollThrough({ origin: `http://${host}`, messages: long_chat })
  const plain = launch(['bench/chat/plain.mjs', String(plain_port)], { cwd: root, cpus, env: { NODE_ENV: 'production' } })
  await untilAnswers(`http://127.0.0.1:${plain_port}/`, plain)
  const floor = await measure({ name: 'plain', server: plain, port: plain_port, host: 'localhost', phases })
  for (const plan of plans) console.log(`${plan.trim()}\n`)
  const whole = plans.filter((plan) => /Seq Scan/.test(plan))
  const report = chatReport({ streams, phases, others_load, measured, floor, plans, scroll, long_chat })
  console.log(report)
  if (process.argv.includes('--write')) writeReport(report, 'npm run bench:chat -- --write')
  if (whole.length > 0 || plans.length === 0) throw new Error(`${whole.length} of ${plans.length} statements read a table from end to end`)
}

/**
 * Keeps all streams open for some minutes. Meanwhile, members write, type, and go online and offline. No stream may close, no message may
 * get lost, and memory must not grow.
 */
async function holdOn(couplet, database) {
  const measured = await measure({ name: 'couplet', server: couplet, port, host, phases: [phases[0], hold] })
  await database.end()
  const report = holdReport({ streams, hold, others_load, cpus, measured })
  console.log(report)
  if (process.argv.includes('--write')) writeReport(report, 'npm run bench:chat -- --hold --write')
  if (measured.hold.closed > 0) throw new Error(`${measured.hold.closed} streams were closed`)
}

/** Opens the streams, sends messages, and reads the server's memory before, after and during the hold phase. */
async function measure({ name, server, port, host, phases }) {
  say(`${name}: opening ${streams} streams`)
  const before = residentMemory(server)
  const client = launch(['bench/chat/client.mjs', JSON.stringify({ port, host, streams, phases })], { cwd: root })
  let with_streams = null
  const held = []
  let timer
  client.stdout.on('data', (chunk) => {
    if (with_streams === null && String(chunk).includes('"open"')) {
      with_streams = residentMemory(server)
      say(`${name}: writing`)
    }
    if (!String(chunk).includes(`"begins":"${hold.name}"`)) return
    held.push(residentMemory(server))
    timer = setInterval(() => held.push(residentMemory(server)), 10_000)
  })
  const code = await new Promise((resolve) => client.once('close', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`the clients ended with ${code}\n${client.output}\n${server.output.slice(-2000)}`)
  const [{ seconds }, ...results] = client.output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => !line.begins)
  const lost = results.filter(({ sent, received }) => received !== sent)
  if (lost.length > 0) throw new Error(`messages did not arrive: ${JSON.stringify(lost)}`)
  return {
    open_seconds: seconds,
    kib_a_stream: ((with_streams - before) * 1024) / streams,
    held,
    ...Object.fromEntries(results.map((result) => [result.phase, result])),
  }
}

/** Sends the requests that the client of a member sends in a conversation. */
async function doEverything() {
  const [me, other, chat] = [streams + 1, memberId(1), conversationId(1)]
  const headers = {
    host,
    cookie: cookieOf(me),
    'x-couplet-client': '1',
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  }
  // use the IP address instead of a host name, because not every system resolves names below localhost
  const ask = async (method, path, body) => {
    const [answer] = await once(request({ host: '127.0.0.1', port, method, path, headers }).end(body && JSON.stringify(body)), 'response')
    answer.resume()
    await once(answer, 'end')
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode}`)
  }
  await ask('POST', '/api/messages', { id: crypto.randomUUID(), profile_id: other, body: 'Nog een' })
  await ask('GET', '/api/chats')
  await ask('GET', `/api/chats/${chat}`)
  await ask('GET', `/api/chats/${chat}?before=5000`)
  await ask('PUT', `/api/chats/${chat}/read`, { seq: long_chat + 1 })
}

function say(line) {
  process.stderr.write(`${line}\n`)
}

import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startDemo } from '../../scripts/dev/demo-server.mjs'
import { build } from '../../scripts/dev/ready.mjs'
import { drawn_for_each } from '../support/load.mjs'
import { endAll, launch } from '../support/processes.mjs'
import { milliseconds, runLine, table, writeReport } from '../support/report.mjs'

/** Measures how much longer the visitors of one site wait while another site in the same process gets a flood of requests. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '8' }, write: { type: 'boolean' } },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
const [port, ops_port] = [31_950, 31_951]
const [flooded, quiet] = ['vonk', 'rondeur']
const crowd = 64
/**
 * Interval between requests in milliseconds. A request does not wait for the previous reply; otherwise slow replies would reduce the number
 * of requests.
 */
const pace_ms = 100
const pages = [
  { name: 'front page', path: '/' },
  { name: 'members', path: '/members' },
]

const others_load = loadavg()[0]
await build()
const server = await startDemo({ port, ops_port, env: { TRUST_PROXY: '127.0.0.1' } })
try {
  const results = []
  for (const page of pages) {
    await visit(page.path, 2)
    const times = { idle: [], flooded: [] }
    let flood = { requests: 0, errors: 0, seconds: 0 }
    for (let round = 0; round < rounds; round++) {
      times.idle.push(...(await visit(page.path, seconds)))
      const attack = floodWith(page.path, seconds + 3)
      // wait until the flood has reached its full request rate
      await new Promise((resolve) => setTimeout(resolve, 2000))
      times.flooded.push(...(await visit(page.path, seconds)))
      const seen = await attack
      flood = { requests: flood.requests + seen.requests, errors: flood.errors + seen.errors, seconds: flood.seconds + seen.seconds }
    }
    results.push({ ...page, times, flood })
  }
  const report = [
    runLine({
      command: 'npm run bench:fairness -- --write',
      others_load,
      how: `${rounds} rounds of ${seconds} s without and ${seconds} s with a flood of ${crowd} connections on another site of the same process; one request of the visitor every ${pace_ms} ms`,
    }),
    table(
      [
        'Page of both sites',
        'p50 idle',
        'p50 flooded',
        'p99 idle',
        'p99 flooded',
        'p99 ratio',
        'Answers to the flood',
        'Refusals to the flood',
      ],
      results.map(({ name, times, flood }) => {
        const [idle, busy] = [at(times.idle, 0.99), at(times.flooded, 0.99)]
        return [
          name,
          milliseconds(at(times.idle, 0.5)),
          milliseconds(at(times.flooded, 0.5)),
          milliseconds(idle),
          milliseconds(busy),
          `×${(busy / idle).toFixed(2)}`,
          `${((flood.requests - flood.errors) / flood.seconds).toFixed(0)}/s`,
          `${(flood.errors / flood.seconds).toFixed(0)}/s`,
        ]
      }),
    ),
  ].join('\n\n')
  console.log(`\n${report}\n`)
  if (values.write) writeReport(report, 'npm run bench:fairness -- --write')
} finally {
  await endAll()
  await server.stop()
}

/** Floods a site from a separate process, because load in this process would delay the measured visitor. */
async function floodWith(path, time) {
  const child = launch([
    'bench/support/loader.mjs',
    `http://127.0.0.1:${port}${path}`,
    `${flooded}.localhost`,
    String(time),
    String(crowd),
    drawn_for_each,
  ])
  await new Promise((resolve) => child.once('close', resolve))
  return JSON.parse(child.output)
}

async function visit(path, time) {
  const agent = new Agent({ keepAlive: true })
  const times = []
  const asked = []
  for (const end = performance.now() + time * 1000; performance.now() < end; await new Promise((resolve) => setTimeout(resolve, pace_ms)))
    asked.push(ask(path, agent).then((ms) => times.push(ms)))
  await Promise.all(asked)
  agent.destroy()
  return times
}

function ask(path, agent) {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const call = get(
      { host: '127.0.0.1', port, path, agent, headers: { host: `${quiet}.localhost:${port}`, cookie: drawn_for_each } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} of ${quiet} answered ${answer.statusCode}`))
        answer.resume().on('end', () => resolve(performance.now() - began))
      },
    )
    call.on('error', reject)
  })
}

function at(times, share) {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

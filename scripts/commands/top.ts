import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exitCodes, type Io } from '#scripts/io.ts'
import { findServer } from '#scripts/running-server.ts'
import { type Answers, askAll, listenersIn } from '#scripts/top/ask.ts'
import { draw, type Order, sortSites } from '#scripts/top/draw.ts'
import { type Figures, figuresOf } from '#scripts/top/figures.ts'
import { openScreen } from '#scripts/top/screen.ts'
import { type Env, readEnv } from '#server/env.ts'

const help = `couplet top — what the running servers are doing, live

Usage
  npx couplet top [--ops host:port,…] [--every seconds] [--once] [--json]

Requests a second, their median and 99th percentile, failures, refusals and open streams of every site, and of the
process: database, queues, memory, page cache, site files. Several processes are shown as one.

Keys: r p e s n sort by requests, p99, errors, streams, name; arrows scroll; q quits.

Options
  --ops     the operations listeners to ask; this machine's own when absent
  --every   seconds between two readings, 1 to 60 (2)
  --once    two readings, one answer, and out
  --json    with --once: as JSON, sites by requests
  --help    this text

Examples
  npx couplet top
  npx couplet top --ops 10.0.0.11:9300,10.0.0.12:9300
  npx couplet top --once --json | jq '.total.p99_seconds'`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: {
      ops: { type: 'string' },
      every: { type: 'string', default: '2' },
      once: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const every_seconds = Number(values.every)
  if (!(every_seconds >= 1 && every_seconds <= 60)) throw new Error('--every takes seconds, 1 to 60')
  if (values.json && !values.once) throw new Error('--json goes with --once')
  const listeners = values.ops === undefined ? [await ownListener(readEnv(io.env))] : listenersIn(values.ops)
  const first = await askAll(listeners)
  if (first.processes === 0) {
    for (const line of first.silent) io.complain(line)
    return exitCodes.error
  }
  if (!values.once && io.is_interactive) return watch({ listeners, first, every_seconds })
  await sleep(every_seconds * 1000)
  const second = await askAll(listeners)
  const figures = figuresOf(first, second, second.processes)
  for (const line of second.silent) io.complain(line)
  if (values.json) io.say(JSON.stringify({ ...figures, sites: sortSites(figures.sites, 'requests') }, null, 2))
  else io.say(draw(figures, { columns: 120, rows: 1000, order: 'requests', skipped: 0, every_seconds }).slice(0, -1).join('\n'))
  return second.silent.length > 0 ? exitCodes.error : exitCodes.ok
}

interface Watching {
  listeners: readonly string[]
  first: Answers
  every_seconds: number
}

/** Draws until somebody quits. */
async function watch({ listeners, first, every_seconds }: Watching): Promise<number> {
  const screen = openScreen()
  let order: Order = 'requests'
  let skipped = 0
  let before = first
  let after = first
  let figures: Figures = figuresOf(first, first, first.processes)
  const show = () => {
    const lines = draw(figures, { ...screen.size(), order, skipped, every_seconds })
    screen.show(after.silent.length > 0 ? [...lines.slice(0, -1), `no answer from ${after.silent.join('; ')}`] : lines)
  }
  try {
    for (;;) {
      show()
      const heard = await screen.key(every_seconds * 1000)
      if (heard === 'quit') return exitCodes.ok
      if (heard === 'up') skipped = Math.max(0, skipped - 1)
      else if (heard === 'down') skipped = Math.min(Math.max(0, figures.sites.length - 1), skipped + 1)
      else if (heard !== null) order = heard
      else {
        before = after
        after = await askAll(listeners)
        figures = figuresOf(before, after, after.processes)
      }
    }
  } finally {
    screen.close()
  }
}

/** Without a running server of this installation, the configured port: the error then says that nothing listens there. */
async function ownListener(env: Env): Promise<string> {
  const server = await findServer(env)
  return server ? `${server.address}:${server.ops_port}` : `127.0.0.1:${env.OPS_PORT}`
}

import { startFleet } from './fleet/start-fleet.mjs'
import { ready } from './ready.mjs'
import { main } from './steps.mjs'

/**
 * `npm run fleet`: runs several processes on this machine, as in production. `--json` prints their addresses as JSON. `--no-samples` starts
 * without sample members.
 */
await main(async () => {
  const options = new Set(process.argv.slice(2))
  const is_quiet = options.has('--json')
  const say = (line) => is_quiet || console.log(line)
  if (!is_quiet) await ready()
  const port = Number(process.env.PORT ?? 3000)
  const fleet = await startFleet({ port, ops_port: Number(process.env.OPS_PORT ?? 9300), has_samples: !options.has('--no-samples'), say })
  const end = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve)
  })
  const { worker, webs, database_url } = fleet
  if (is_quiet) console.log(JSON.stringify({ port, worker, webs, database_url }))
  say(`
The fleet serves:
  proxy    http://vonk.localhost:${port}   http://rondeur.localhost:${port}   http://northlight.localhost:${port}/?network=demo
${webs.map(({ address, pid, ops_port }, index) => `  web-${index + 1}    ${address.padEnd(16)} process ${pid}, operations http://localhost:${ops_port}`).join('\n')}
  worker   ${''.padEnd(16)} process ${worker.pid}, operations http://localhost:${worker.ops_port}

Log in as free@demo.example or premium@demo.example, password couplet-demo. Kill a web process and nothing is lost; Ctrl-C ends all of them.`)
  await end
  say('→ Ending them …')
  await fleet.stop()
})

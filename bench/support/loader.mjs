import { Agent, get } from 'node:http'

/** Replaces wrk if wrk is not installed. It requests one URL as fast as possible over keep-alive connections, and prints the results. */
const [url, host, seconds, connections, cookie, num_sites, coding] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const times = []
let errors = 0
let visitors = 0

function ask() {
  visitors += 1
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  const asked = performance.now()
  return new Promise((resolve) => {
    const own_host = Number(num_sites) > 0 ? `site-${String(visitors % Number(num_sites)).padStart(5, '0')}.example` : host
    const headers = { host: own_host, 'x-forwarded-for': address, ...(cookie && { cookie }), ...(coding && { 'accept-encoding': coding }) }
    const request = get(url, { agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode !== 200) errors += 1
        times.push(performance.now() - asked)
        resolve()
      })
    })
    request.on('error', () => {
      errors += 1
      resolve()
    })
  })
}

async function visit(end) {
  while (performance.now() < end) await ask()
}

const started = performance.now()
const end = started + Number(seconds) * 1000
await Promise.all(Array.from({ length: Number(connections) }, () => visit(end)))
const elapsed = (performance.now() - started) / 1000
times.sort((a, b) => a - b)
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
console.log(JSON.stringify({ requests: times.length, seconds: elapsed, p50_ms: at(0.5), p99_ms: at(0.99), errors }))
agent.destroy()

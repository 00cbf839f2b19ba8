import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sendTypingAndPresence } from './typing-and-presence.mjs'
import { conversationId, cookieOf, memberId, receivers_a_sender } from './world.mjs'

/**
 * Simulates the members in a separate process: some members receive messages, others send messages. A message contains the time at which it
 * was sent, so that the receiver can compute the latency of the message. The process prints one line when all streams are open, and one
 * line for each phase.
 */
const { port, host, streams, phases } = JSON.parse(process.argv[2])
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const sent_at = /"body":"om (\d+(?:\.\d+)?)"/g
let latencies = []
let closed = 0
let events = { typing: 0, presence: 0 }

await openAll()
for (const phase of phases) {
  latencies = []
  events = { typing: 0, presence: 0 }
  const closed_before = closed
  print({ begins: phase.name })
  const asked = phase.has_other_events ? sendTypingAndPresence(phase.seconds, { port, host, streams }) : null
  const { sent, seconds, answers } = await perform(phase)
  // wait for messages that were sent but have not arrived yet
  for (let waited = 0; latencies.length < sent && waited < 5000; waited += 50) await pause(50)
  const result = { phase: phase.name, sent, seconds, received: latencies.length, arrival: quantiles(latencies), answer: quantiles(answers) }
  print({ ...result, closed: closed - closed_before, events, asked: await asked })
}
process.exit(0)

async function openAll() {
  const started = performance.now()
  const numbers = Array.from({ length: streams }, (_, index) => index + 1)
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (let n = numbers.pop(); n; n = numbers.pop()) await open(n)
    }),
  )
  print({ open: streams, seconds: (performance.now() - started) / 1000 })
}

function open(n) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      text += chunk
      if (text.startsWith('HTTP/1.1') && text.includes('\n\n')) {
        if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text.slice(0, 200)))
        resolve()
      }
      // an event ends with an empty line; the text after the last empty line may be the first half of the next event
      const whole = text.slice(0, Math.max(0, text.lastIndexOf('\n\n')))
      for (const [, moment] of whole.matchAll(sent_at)) latencies.push(performance.now() - Number(moment))
      for (const [, kind] of whole.matchAll(/"kind":"(typing|presence)"/g)) events[kind] += 1
      text = text.slice(whole.length)
    })
    socket.on('error', reject)
    // if a stream closes before it is open, the run ends; a stream that closes later is only counted
    socket.on('close', () => {
      closed += 1
      reject(new Error('a stream was closed'))
    })
    socket.write(`GET /api/live HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookieOf(n)}\r\nsec-fetch-site: same-origin\r\n\r\n`)
  })
}

/**
 * Sends messages. With `at_once`, that many members send as fast as they can. Without `at_once`, the members send `rate` messages per
 * second and do not wait for replies.
 */
async function perform({ seconds, at_once, rate }) {
  const started = performance.now()
  const end = started + seconds * 1000
  const answers = []
  let sent = 0
  const next = async () => {
    const receiver = (sent * 7 + Math.floor(sent / streams)) % streams
    sent += 1
    answers.push(await send(streams + 1 + Math.floor(receiver / receivers_a_sender), receiver + 1))
  }
  if (at_once) {
    await Promise.all(
      Array.from({ length: at_once }, async () => {
        while (performance.now() < end) await next()
      }),
    )
  } else {
    const under_way = []
    for (; performance.now() < end; await pause(Math.max(0, started + (sent * 1000) / rate - performance.now()))) under_way.push(next())
    await Promise.all(under_way)
  }
  return { sent, seconds: (performance.now() - started) / 1000, answers }
}

function send(sender, receiver) {
  const begun = performance.now()
  const body = JSON.stringify({ id: randomUUID(), profile_id: memberId(receiver), body: `om ${begun}` })
  const headers = {
    host,
    cookie: cookieOf(sender),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-couplet-client': '1',
    'sec-fetch-site': 'same-origin',
  }
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: '127.0.0.1', port, method: 'POST', path: '/api/messages', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - begun)
          : reject(new Error(`${response.statusCode} for ${conversationId(receiver)}: ${text}`)),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

function quantiles(values) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

function print(line) {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

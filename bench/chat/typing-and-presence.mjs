import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { conversationId, cookieOf, memberId, receivers_a_sender } from './world.mjs'

const tick_ms = 100
/**
 * A member who views a profile gets presence events of that profile for three minutes. So this client repeats the request after two
 * minutes.
 */
const watch_again_ms = 120_000
const watched_senders = 10
/** Time that a simulated member stays on a page. */
const visit_ms = 1000

/**
 * Adds load to the messages: each second, ten members start to type, and one observed member goes online or offline. Returns the number of
 * requests of each kind.
 */
export async function sendTypingAndPresence(seconds, { port, host, streams }) {
  const asked = { typing: 0, visits: 0 }
  const ends_at = performance.now() + seconds * 1000
  let watched_at = Number.NEGATIVE_INFINITY
  for (let tick = 0; performance.now() + 2 * visit_ms < ends_at; tick++) {
    if (performance.now() - watched_at > watch_again_ms) {
      watched_at = performance.now()
      await watchAll()
    }
    const receiver = ((tick * 13) % streams) + 1
    await ask('POST', `/api/chats/${conversationId(receiver)}/typing`, streams + 1 + Math.floor((receiver - 1) / receivers_a_sender))
    asked.typing += 1
    if (tick % (visit_ms / tick_ms) === 0) {
      void visit(streams + 1 + (asked.visits % watched_senders))
      asked.visits += 1
    }
    await pause(tick_ms)
  }
  await pause(2 * visit_ms)
  return asked

  async function watchAll() {
    for (let receiver = 1; receiver <= watched_senders * receivers_a_sender; receiver++)
      await ask('GET', `/api/members/${memberId(streams + 1 + Math.floor((receiver - 1) / receivers_a_sender))}`, receiver)
  }

  async function visit(sender) {
    const call = request({ host: '127.0.0.1', port, path: '/api/live', agent: false, headers: headersOf(sender) }).end()
    const [answer] = await once(call, 'response')
    answer.on('error', () => {}).resume()
    await pause(visit_ms)
    call.destroy()
  }

  async function ask(method, path, member) {
    const [answer] = await once(request({ host: '127.0.0.1', port, method, path, headers: headersOf(member) }).end(), 'response')
    answer.resume()
    await once(answer, 'end')
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode}`)
  }

  function headersOf(member) {
    return { host, cookie: cookieOf(member), 'x-couplet-client': '1', 'sec-fetch-site': 'same-origin' }
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { inLetters } from '#tests/support/money/money-world.ts'
import { type Sent, send } from './built-server.ts'

const host = 'vonk.example'
const password = 'een-lang-wachtwoord'

/** The servers that the clients use: one or more processes, and the mails that these send. */
export interface Servers {
  /** The port of a running process. Each read may give another process. */
  readonly port: number
  readonly mails: { tokenTo(address: string): Promise<string> }
}

/** What a client knows about a request. `unknown`: there is no reply yet. */
export type Outcome = 'unknown' | 'accepted' | 'rejected'

export interface Message {
  id: string
  from: Person
  to: Person
  body: string
  outcome: Outcome
}

export interface Purchase {
  id: string
  by: Person
  total_cents: number
  /** Id of the payment. It is null until the client gets the reply to the order. */
  payment_id: string | null
  outcome: Outcome
}

/** The last request to like or unlike one other member. */
interface Like {
  is_liked: boolean
  outcome: Outcome
}

/** A member with a client that remembers all its requests, and repeats them after a crash. */
export class Person {
  readonly servers: Servers
  readonly id: string
  readonly cookie: string
  readonly messages: Message[] = []
  readonly purchases: Purchase[] = []
  /** The last like request for each other member, by the member's id. */
  readonly likes = new Map<string, Like>()

  private constructor(servers: Servers, id: string, cookie: string) {
    this.servers = servers
    this.id = id
    this.cookie = cookie
  }

  static async signUp(servers: Servers, name: string): Promise<Person> {
    const email = `${name}@example.test`
    const form = {
      email,
      name,
      password,
      date_of_birth: '1990-05-17',
      gender: 'female',
      looking_for: 'male',
      country: 'NL',
    }
    const answer = await send({ port: servers.port, method: 'POST', path: '/api/signup', host, body: form })
    if (answer?.status !== 200) throw new Error(`signup answered ${answer?.status}: ${JSON.stringify(answer?.body)}`)
    const lines = [answer.headers['set-cookie'] ?? []].flat()
    const cookie = lines.map((line) => line.split(';')[0] ?? '').join('; ')
    const link = await send({ port: servers.port, method: 'GET', path: `/${await servers.mails.tokenTo(email)}`, host, cookie })
    if (link?.headers.location !== '/activate/done') throw new Error(`the activation led to ${link?.headers.location}`)
    return new Person(servers, (answer.body as { user: { profile: { id: string } } }).user.profile.id, cookie)
  }

  async write(to: Person): Promise<void> {
    const id = newId()
    const message: Message = { id, from: this, to, body: `brief ${inLetters(id)}`, outcome: 'unknown' }
    this.messages.push(message)
    await this.deliver(message)
  }

  /** Likes or unlikes a member. If the server rejects the request, nothing changes. */
  async like(to: Person, is_liked: boolean): Promise<void> {
    const before = this.likes.get(to.id)
    const like: Like = { is_liked, outcome: 'unknown' }
    this.likes.set(to.id, like)
    await this.settle(to.id, like)
    if (like.outcome === 'rejected') before ? this.likes.set(to.id, before) : this.likes.delete(to.id)
  }

  /** Requests the deletion of the account, which happens after the deadline. */
  async leave(): Promise<void> {
    const ask = () => this.call('POST', '/api/account-deletion', { password })
    let answer = await ask()
    while (answer === null || answer.status >= 500) {
      await sleep(20)
      answer = await ask()
    }
    // a 403 means that the first request succeeded but its reply was lost
    if (answer.status !== 200 && answer.status !== 403) throw new Error(`leaving answered ${answer.status}`)
  }

  async buy(): Promise<void> {
    // the welcome discount applies to the first order; that order is placed before the first kill
    const total_cents = this.purchases.length === 0 ? 746 : 995
    const purchase: Purchase = { id: newId(), by: this, total_cents, payment_id: null, outcome: 'unknown' }
    this.purchases.push(purchase)
    await this.pay(purchase)
  }

  /** Repeats all requests that have no reply, with the same ids. */
  async askAgain(): Promise<void> {
    for (const message of this.messages) if (message.outcome === 'unknown') await this.deliver(message)
    for (const [id, like] of this.likes) if (like.outcome === 'unknown') await this.settle(id, like)
    for (const purchase of this.purchases) if (purchase.outcome === 'unknown') await this.pay(purchase)
  }

  async credits(): Promise<number> {
    const answer = await this.call('GET', '/api/user')
    if (answer?.status !== 200) throw new Error(`the user call answered ${answer?.status}`)
    return (answer.body as { user: { credits: number } }).user.credits
  }

  private async settle(id: string, like: Like): Promise<void> {
    like.outcome = outcomeOf(await this.call(like.is_liked ? 'PUT' : 'DELETE', `/api/likes/${id}`))
  }

  private async deliver(message: Message): Promise<void> {
    const { id, to, body } = message
    message.outcome = outcomeOf(await this.call('POST', '/api/messages', { id, profile_id: to.id, body }))
  }

  private async pay(purchase: Purchase): Promise<void> {
    const order = await this.call('POST', '/api/orders', {
      id: purchase.id,
      package: 'p0',
      method: 'ideal',
      total_cents: purchase.total_cents,
    })
    if (order?.status !== 200) return
    purchase.payment_id = (order.body as { payment: { payment_id: string } }).payment.payment_id
    const decision = this.call('POST', `/api/simulated-payments/${purchase.payment_id}`, { outcome: 'paid', webhook: 'twice' })
    // the webhook of the provider arrives at the same time as the request of the client
    const webhook = send({
      port: this.servers.port,
      method: 'POST',
      path: '/api/payments/webhook',
      host,
      body: { id: purchase.payment_id },
    })
    const [decided] = await Promise.all([decision, webhook])
    purchase.outcome = outcomeOf(decided)
  }

  call(method: string, path: string, body?: object): Promise<Sent | null> {
    return send({ port: this.servers.port, method, path, host, cookie: this.cookie, ...(body && { body }) })
  }
}

/** Returns what the client knows after a reply. A server that stops may still send an error, and then the result is unknown. */
function outcomeOf(answer: Sent | null): Outcome {
  if (answer === null || answer.status >= 500) return 'unknown'
  if (answer.status === 200) return 'accepted'
  if (answer.status === 402 || answer.status === 429) return 'rejected'
  throw new Error(`an answer that nothing explains: ${answer.status} ${JSON.stringify(answer.body)}`)
}

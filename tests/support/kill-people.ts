import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { parseMail } from '#server/platform/parse-mail.ts'
import type { Fleet } from './kill-fleet.ts'
import { type Sent, send } from './kill-server.ts'
import { inLetters } from './money-world.ts'

const host = 'vonk.example'

/** What a client knows of a wish: asked and never answered, granted, or refused. */
export type Fate = 'asked' | 'granted' | 'refused'

export interface Letter {
  id: string
  from: Person
  to: Person
  body: string
  fate: Fate
}

export interface Purchase {
  id: string
  by: Person
  total_cents: number
  /** Known once the order was answered. */
  payment_id: string | null
  fate: Fate
}

/** A member with a client that remembers what it asked for, and asks again after a crash. */
export class Person {
  readonly servers: Fleet
  readonly id: string
  private readonly cookie: string
  readonly letters: Letter[] = []
  readonly purchases: Purchase[] = []

  private constructor(servers: Fleet, id: string, cookie: string) {
    this.servers = servers
    this.id = id
    this.cookie = cookie
  }

  static async signUp(servers: Fleet, name: string): Promise<Person> {
    const email = `${name}@example.test`
    const form = {
      email,
      name,
      password: 'een-lang-wachtwoord',
      date_of_birth: '1990-05-17',
      gender: 'female',
      looking_for: 'male',
      country: 'NL',
    }
    const answer = await send({ port: servers.port, method: 'POST', path: '/api/signup', host, body: form })
    if (answer?.status !== 200) throw new Error(`signup answered ${answer?.status}: ${JSON.stringify(answer?.body)}`)
    const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '')
    const link = await send({ port: servers.port, method: 'GET', path: `/${await tokenFor(servers, email)}`, host })
    if (link?.headers.location !== '/activate/done') throw new Error(`the activation led to ${link?.headers.location}`)
    return new Person(servers, (answer.body as { user: { profile: { id: string } } }).user.profile.id, cookie)
  }

  async write(to: Person): Promise<void> {
    const id = newId()
    const letter: Letter = { id, from: this, to, body: `brief ${inLetters(id)}`, fate: 'asked' }
    this.letters.push(letter)
    await this.deliver(letter)
  }

  async buy(): Promise<void> {
    // the welcome is for the first, which everybody makes before anything is killed
    const total_cents = this.purchases.length === 0 ? 746 : 995
    const purchase: Purchase = { id: newId(), by: this, total_cents, payment_id: null, fate: 'asked' }
    this.purchases.push(purchase)
    await this.pay(purchase)
  }

  /** Whatever was left unanswered, again, under the same ids. */
  async askAgain(): Promise<void> {
    for (const letter of this.letters) if (letter.fate === 'asked') await this.deliver(letter)
    for (const purchase of this.purchases) if (purchase.fate === 'asked') await this.pay(purchase)
  }

  async credits(): Promise<number> {
    const answer = await this.call('GET', '/api/user')
    if (answer?.status !== 200) throw new Error(`the user call answered ${answer?.status}`)
    return (answer.body as { user: { credits: number } }).user.credits
  }

  private async deliver(letter: Letter): Promise<void> {
    const { id, to, body } = letter
    letter.fate = fateOf(await this.call('POST', '/api/messages', { id, profile_id: to.id, body }))
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
    // the provider's own word comes at the same moment
    const webhook = send({
      port: this.servers.port,
      method: 'POST',
      path: '/api/payments/webhook',
      host,
      body: { id: purchase.payment_id },
    })
    const [decided] = await Promise.all([decision, webhook])
    purchase.fate = fateOf(decided)
  }

  private call(method: string, path: string, body?: object): Promise<Sent | null> {
    return send({ port: this.servers.port, method, path, host, cookie: this.cookie, ...(body && { body }) })
  }
}

/** A server that is going down may still say that it failed: then, too, nobody knows. */
function fateOf(answer: Sent | null): Fate {
  if (answer === null || answer.status >= 500) return 'asked'
  if (answer.status === 200) return 'granted'
  if (answer.status === 402 || answer.status === 429) return 'refused'
  throw new Error(`an answer that nothing explains: ${answer.status} ${JSON.stringify(answer.body)}`)
}

async function tokenFor({ data_dir }: Fleet, email: string): Promise<string> {
  const folder = join(data_dir, 'outbox', 'vonk')
  for (;;) {
    for (const file of await readdir(folder).catch(() => [])) {
      const { to, text } = file.endsWith('.eml') ? parseMail((await readFile(join(folder, file))).toString()) : { to: '', text: '' }
      const [, token] = to.includes(email) ? (/\/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])/.exec(text) ?? []) : []
      if (token) return token
    }
    await sleep(20)
  }
}

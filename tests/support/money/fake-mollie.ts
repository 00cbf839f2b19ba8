import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, createServer } from 'node:https'
import { join } from 'node:path'
import { createSecureContext, type SecureContext } from 'node:tls'
import { root } from '#server/platform/paths.ts'
import { serve } from '#tests/support/serve.ts'

type Json = Record<string, unknown>

export interface FakePayment extends Json {
  id: string
  status: string
  amount: { currency: string; value: string }
  method: string | null
  metadata: unknown
  isCancelable?: boolean
  mandateId?: string
}

export interface FakeMollie {
  /** The value for createMollie({ endpoint }). */
  endpoint: string
  payments: Map<string, FakePayment>
  refunds: Map<string, Json>
  /** Every received request with its body, oldest first. */
  calls: { line: string; body: Json; key: string | undefined }[]
  /** The payment methods that can use a mandate. Tests may change this list; the list of all methods never changes. */
  recurring: string[]
  /** Makes the next requests fail with status 503. */
  failNext(count: number): void
  close(): Promise<void>
}

const folder = join(root, 'tests/fixtures/fake-mollie')

/** Starts a minimal Mollie server with payments, refunds, customers, mandates and methods. It supports idempotency keys. */
export async function fakeMollie({ api_key }: { api_key: string }): Promise<FakeMollie> {
  const payments = new Map<string, FakePayment>()
  const refunds = new Map<string, Json>()
  const calls: FakeMollie['calls'] = []
  const answered = new Map<string, Json>()
  const recurring = ['creditcard', 'directdebit']
  const routes = routesOf({ payments, refunds, recurring })
  let failures = 0
  const pair = { key: readFileSync(join(folder, 'key.pem'), 'utf8'), cert: readFileSync(join(folder, 'certificate.pem'), 'utf8') }
  const distrust = trust(pair.cert)
  const server = createServer(pair, async (req, res) => {
    const body = await bodyOf(req)
    const path = (req.url ?? '').replace(/^\/v2/, '')
    const line = `${req.method} ${path}`
    const key = req.headers['idempotency-key'] as string | undefined
    calls.push({ line, body, key })
    const reply = (status: number, answer: Json) =>
      res.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(answer))
    if (req.headers.authorization !== `Bearer ${api_key}`) return reply(401, { status: 401, title: 'Unauthorized', detail: 'wrong key' })
    if (failures > 0) {
      failures -= 1
      res.setHeader('retry-after', '0')
      return reply(503, { status: 503, title: 'Unavailable', detail: 'later' })
    }
    const known = key === undefined ? undefined : answered.get(`${line} ${key}`)
    if (known) return reply(201, known)
    for (const [pattern, act] of routes) {
      const match = pattern.exec(line)
      if (!match) continue
      const answer = act(match, body)
      if (!answer) return reply(404, { status: 404, title: 'Not Found', detail: 'no such thing' })
      if (key !== undefined) answered.set(`${line} ${key}`, answer)
      return reply(req.method === 'POST' ? 201 : 200, answer)
    }
    return reply(404, { status: 404, title: 'Not Found', detail: line })
  })
  const { port, close } = await serve(server)
  return {
    endpoint: `https://127.0.0.1:${port}/v2/`,
    payments,
    refunds,
    calls,
    recurring,
    failNext: (times) => {
      failures = times
    },
    async close() {
      distrust()
      await close()
    },
  }
}

type Route = [pattern: RegExp, act: (match: RegExpExecArray, body: Json) => Json | null]

/** Returns the calls that the server supports. Each call returns its reply; null if the object does not exist. */
function routesOf({ payments, refunds, recurring }: Pick<FakeMollie, 'payments' | 'refunds' | 'recurring'>): Route[] {
  let count = 0
  const idOf = (prefix: string) => `${prefix}_${(++count).toString(36).padStart(6, 'x')}`
  return [
    [
      /^POST \/payments$/,
      (_match, body) => {
        const id = idOf('tr')
        const status = body.sequenceType === 'recurring' ? 'pending' : 'open'
        payments.set(id, { isCancelable: body.method === 'banktransfer', ...body, id, status } as unknown as FakePayment)
        return linked(payments.get(id) as FakePayment)
      },
    ],
    [
      /^GET \/payments\/(\w+)$/,
      ([, id = '']) => {
        const payment = payments.get(id)
        return payment ? linked(payment) : null
      },
    ],
    [
      /^DELETE \/payments\/(\w+)$/,
      ([, id = '']) => {
        const payment = payments.get(id)
        if (!payment) return null
        payment.status = 'canceled'
        return linked(payment)
      },
    ],
    [
      /^POST \/payments\/(\w+)\/refunds$/,
      ([, paymentId = ''], body) => {
        const refund = { resource: 'refund', id: idOf('re'), status: 'pending', paymentId, ...body, _links: { self: {} } }
        refunds.set(refund.id, refund)
        return refund
      },
    ],
    [/^GET \/payments\/\w+\/refunds\/(\w+)$/, ([, id = '']) => refunds.get(id) ?? null],
    [/^POST \/customers$/, (_match, body) => ({ resource: 'customer', id: idOf('cst'), ...body, _links: { self: {} } })],
    [
      /^POST \/customers\/\w+\/mandates$/,
      (_match, body) => ({ resource: 'mandate', id: idOf('mdt'), status: 'valid', ...body, _links: { self: {} } }),
    ],
    [
      /^GET \/methods(.*)/,
      ([, query = '']) => {
        const ids = query.includes('sequenceType=recurring') ? recurring : ['ideal', 'creditcard', 'banktransfer']
        const methods = ids.map((id) => ({ resource: 'method', id, _links: { self: {} } }))
        return { count: methods.length, _embedded: { methods }, _links: { self: {} } }
      },
    ],
  ]
}

function linked(payment: FakePayment): Json {
  const checkout = { href: `https://checkout.invalid/${payment.id}`, type: 'text/html' }
  return {
    resource: 'payment',
    mode: 'test',
    createdAt: '2026-01-01T00:00:00+00:00',
    ...payment,
    _links: { self: {}, ...(payment.status === 'open' && { checkout }) },
  }
}

/**
 * Makes the client trust this certificate authority, because the client accepts only TLS with known authorities. The returned function
 * undoes this.
 */
function trust(authority: string): () => void {
  const { createConnection } = Agent.prototype
  // cache the secure context, because reading all certificate authorities takes 30 ms for each connection
  let trusting: SecureContext | null = null
  Agent.prototype.createConnection = function (this: Agent, options, done) {
    if (options.host !== '127.0.0.1') return Reflect.apply(createConnection, this, [options, done])
    trusting ??= createSecureContext({ ca: [options.ca ?? [], authority].flat() })
    return Reflect.apply(createConnection, this, [{ ...options, secureContext: trusting }, done])
  }
  return () => {
    Agent.prototype.createConnection = createConnection
  }
}

async function bodyOf(req: IncomingMessage): Promise<Json> {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return text === '' ? {} : JSON.parse(text)
}

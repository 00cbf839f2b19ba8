import { createServer } from 'node:http'
import { serve } from './serve.ts'

export interface FakeTwilio {
  /** The value for createTwilio({ endpoint }). */
  endpoint: string
  /** The form fields of each accepted message, newest first. */
  messages: Record<string, string>[]
  /** Method and URL of each received request. */
  calls: string[]
  /** The result of the next request: an error, or no reply after the message was accepted. */
  next: { status: number; code: number } | 'taken, then silence' | null
  close(): Promise<void>
}

/** Starts a minimal Twilio server. It accepts and lists messages if the request has the token of the account. */
export async function fakeTwilio({ account, token }: { account: string; token: string }): Promise<FakeTwilio> {
  const path = `/2010-04-01/Accounts/${account}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', 'http://twilio.test')
    fake.calls.push(`${req.method} ${url.pathname}${url.search}`)
    const parts: Buffer[] = []
    for await (const part of req) parts.push(part as Buffer)
    const reply = (status: number, body: object) => res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { next } = fake
    fake.next = null
    if (next && next !== 'taken, then silence') return reply(next.status, { code: next.code, status: next.status })
    if (url.pathname !== path) return reply(404, { code: 20404 })
    if (req.headers.authorization !== authorization) return reply(401, { code: 20003 })
    if (req.method === 'GET') {
      const to = url.searchParams.get('To')
      return reply(200, { messages: fake.messages.filter(({ To }) => To === to).map(({ To, Body }) => ({ to: To, body: Body })) })
    }
    fake.messages.unshift(Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())))
    if (next) return req.socket.destroy()
    return reply(201, { sid: `SM${fake.messages.length}`, status: 'queued' })
  })
  const { port, close } = await serve(server)
  const fake: FakeTwilio = {
    endpoint: `http://127.0.0.1:${port}`,
    messages: [],
    calls: [],
    next: null,
    close,
  }
  return fake
}

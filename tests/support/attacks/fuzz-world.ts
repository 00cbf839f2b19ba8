import { Agent, request as connect } from 'node:http'
import { type Logger, pino } from 'pino'
import { faults } from '#schemas/faults.ts'
import { endpoints } from '#server/endpoints.ts'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { lineOf } from '#server/platform/http/calls/endpoint.ts'
import { compileSchema } from '#server/platform/http/calls/validation.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, type MemberOptions } from '#tests/support/factories.ts'
import { type FuzzRequest, partnerKey } from './fuzz-requests.ts'

const partners = [{ network: 'liefdesgids', key: 'env:FUZZ_PARTNER_KEY' }]

const kinds: readonly MemberOptions[] = [
  { credits: 50, photos: 2 },
  { premium: true, credits: 500, photos: 3 },
  { confirmed: false, status: 'active' },
  { gender: 'male', looking_for: 'female', credits: 20 },
]
/**
 * Number of members of each kind. There are several members, because rate limits count each member separately and most calls should not be
 * limited.
 */
const of_each = 12

/** Returns a constant id for a number, so that the seed can reproduce a run. */
const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`

export interface FuzzWorld {
  app: TestApp
  ids: string[]
  /** Sends the request. Returns the problem of the response, or null if there is none. */
  send(asked: FuzzRequest): Promise<string | null>
  /** Returns the errors that were logged since the last call. */
  errors(): string[]
  /** Logs members in again if they have logged out or deleted their account. */
  restore(): Promise<void>
  close(): Promise<void>
}

export async function aFuzzWorld(): Promise<FuzzWorld> {
  process.env.FUZZ_PARTNER_KEY = partnerKey
  const logged: string[] = []
  const app = await anApp({ payments: createSimulator(), has_pages: true, sites: { vonk: { partners } }, log: listeningLog(logged) })
  const ids: string[] = []
  // create fewer visitors than members, because requests of members reach more code
  const cookies: string[] = Array.from({ length: 40 }, () => '')
  for (let number = 0; number < kinds.length * of_each; number++) {
    const id = idOf(number)
    const member = await aMember(app, { id, ...kinds[number % kinds.length] })
    ids.push(id)
    cookies.push((await logIn(app, member)).cookie)
  }
  const sessions = await app.db.asOwner<Record<string, unknown>>('select * from session')
  const agent = new Agent({ keepAlive: true, maxSockets: 24 })
  return {
    app,
    ids: [...ids, idOf(900_000)],
    send: (asked) =>
      exchange(asked, { origin: app.origin, agent, cookie: cookies[asked.caller % cookies.length] ?? '' }).then((got) =>
        wrongWith(asked, got),
      ),
    errors: () => logged.splice(0),
    async restore() {
      // cancel the deletion of the account, so that a second deletion does not conflict with it
      await app.db.asOwner('update account_deletion set returned_at = now() where returned_at is null and erased_at is null')
      await app.db.asOwner('insert into session select * from jsonb_populate_recordset(null::session, $1) on conflict do nothing', [
        JSON.stringify(sessions.map((row) => ({ ...row, token_hash: `\\x${(row.token_hash as Buffer).toString('hex')}` }))),
      ])
      await app.db.asOwner("update account set status = 'active' where status not in ('active', 'not_confirmed') and id = any($1)", [ids])
    },
    async close() {
      delete process.env.FUZZ_PARTNER_KEY
      agent.destroy()
      await app.close()
    },
  }
}

function listeningLog(lines: string[]): Logger {
  return pino({ level: 'error' }, { write: (line: string) => void lines.push(briefly(line)) })
}

function briefly(line: string): string {
  const { msg, path, err } = JSON.parse(line)
  return `${msg} ${path ?? ''} ${err?.message ?? ''} ${(err?.stack ?? '').split('\n').slice(1, 6).join(' ')}`
}

interface Got {
  status: number
  type: string
  text: string
}

function exchange({ method, path, headers, body }: FuzzRequest, by: { origin: string; agent: Agent; cookie: string }): Promise<Got> {
  const { hostname, port } = new URL(by.origin)
  const own = {
    host: 'vonk.localhost',
    'x-couplet-client': '1',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': anAddress(),
    cookie: by.cookie,
  }
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const asked = connect({ hostname, port, method, path, agent: by.agent, headers: { ...own, ...length, ...headers } }, (response) => {
      const got = { status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '' }
      // end a stream, because it does not end by itself
      if (got.type.startsWith('text/event-stream')) {
        response.destroy()
        return resolve({ ...got, text: '' })
      }
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
      response.on('end', () => resolve({ ...got, text: Buffer.concat(parts).toString() }))
    })
    asked.on('error', (error) => reject(new Error(`${method} ${path}: ${error.message}`)))
    asked.end(body ?? undefined)
  })
}

let visitors = 0
function anAddress(): string {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

const checks = new Map(
  endpoints.flatMap((endpoint) => {
    const { reply } = endpoint.declaration
    return reply ? [[lineOf(endpoint), compileSchema(reply)] as const] : []
  }),
)
const files = new Set(endpoints.filter(({ declaration }) => declaration.stream || declaration.download).map(lineOf))

/**
 * Returns what is wrong with a response. A response must match the declaration of the endpoint, or be a known fault with its status. A 5xx
 * status is always wrong.
 */
function wrongWith({ line, method, path }: FuzzRequest, { status, type, text }: Got): string | null {
  const wrong = (why: string) => `${method} ${path.slice(0, 200)} → ${status}: ${why}: ${text.slice(0, 300)}`
  if (status >= 500) return wrong('the server failed')
  if (line === null || method === 'HEAD' || method === 'OPTIONS' || method === 'TRACE') return null
  if (!line.startsWith(`${method} `)) return null
  if (status === 417) return null
  if (status === 204) return text === '' ? null : wrong('words with an empty answer')
  if (status === 200) {
    if (files.has(line)) return null
    const check = checks.get(line)
    if (!check) return wrong('an answer nobody declared')
    const { problems } = check(JSON.parse(text))
    return problems.length > 0 ? wrong(JSON.stringify(problems)) : null
  }
  if (!type.startsWith('application/json')) return wrong(`not a fault: ${type}`)
  const { error, ...rest } = JSON.parse(text)
  if (!(error?.code in faults)) return wrong('a code nobody declared')
  if (faults[error.code as keyof typeof faults] !== status) return wrong('another status than its code has')
  const others = Object.keys(rest).filter((key) => key !== 'authentication_required')
  return others.length > 0 ? wrong(`it says more than a fault: ${others}`) : null
}

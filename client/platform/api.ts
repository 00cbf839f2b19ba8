import { type FaultBody, type FaultCode, type FieldFault, faults } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Query = Record<string, string | number | boolean | null | undefined>

export interface Call {
  method: Method
  path: string
  query?: Query
  body?: unknown
}

/** Sends a request: with fetch in the browser, with a function call during rendering on the server. Rejects only without a reply. */
export type Transport = (call: Call) => Promise<{ status: number; body: unknown; reference?: string | null }>

interface FaultFacts {
  status?: number
  body?: Partial<FaultBody>
  cause?: unknown
  reference?: string | null
}

/** The only error of a request. Its message is the code alone, because the message may reach the page. */
export class ApiFault extends Error {
  readonly code: FaultCode
  readonly status: number
  readonly fields: Record<string, FieldFault>
  readonly data: Record<string, string | number>
  readonly authentication_required: boolean
  /** Id of the request in the server's log. */
  reference: string | null

  constructor(code: FaultCode, { status, body, cause, reference }: FaultFacts = {}) {
    super(code, { cause })
    this.name = 'ApiFault'
    this.code = code
    this.status = status ?? faults[code]
    this.fields = body?.error?.fields ?? {}
    this.data = body?.error?.data ?? {}
    this.authentication_required = body?.authentication_required === true
    this.reference = reference ?? null
  }
}

export interface WriteOptions {
  /** The server recognises a repeated request, so it may be retried. */
  is_idempotent?: boolean
}

export interface Api {
  get<Reply>(path: string, query?: Query): Promise<Reply>
  post<Reply = void>(path: string, body?: unknown, options?: WriteOptions): Promise<Reply>
  put<Reply = void>(path: string, body?: unknown, options?: WriteOptions): Promise<Reply>
  delete<Reply = void>(path: string, body?: unknown, options?: WriteOptions): Promise<Reply>
}

export interface ApiParts {
  transport: Transport
  /** 0 during rendering on the server, because a retry would delay the page. */
  retries: number
  /** API-16: called when the session has ended without a logout on this page. */
  onSignedOut(): void
  /** Replaces the timer in tests. */
  wait?(ms: number): Promise<void>
}

export function createApi({ transport, retries, onSignedOut, wait = sleep }: ApiParts): Api {
  async function perform(call: Call, may_retry: boolean): Promise<unknown> {
    for (let attempt = 0; ; attempt++) {
      const outcome = await once(transport, call)
      if (!(outcome instanceof ApiFault)) return outcome
      if (may_retry && attempt < retries && isPassing(outcome)) {
        await wait(delayOf(attempt))
        continue
      }
      if (outcome.authentication_required && call.path !== '/api/user') onSignedOut()
      throw outcome
    }
  }
  // the reply schema on the server guarantees the shape of the reply
  const write = (method: Method) => (path: string, body?: unknown, options?: WriteOptions) =>
    perform({ method, path, body: body ?? {} }, options?.is_idempotent ?? false) as Promise<never>
  return {
    get: (path, query) => perform({ method: 'GET', path, query }, true) as Promise<never>,
    post: write('POST'),
    put: write('PUT'),
    delete: write('DELETE'),
  }
}

async function once(transport: Transport, call: Call): Promise<unknown> {
  try {
    const { status, body, reference } = await transport(call)
    return status < 400 ? body : toApiFault(status, body, reference)
  } catch (cause) {
    return new ApiFault('site_unavailable', { status: 0, cause })
  }
}

function toApiFault(status: number, body: unknown, reference: string | null = null): ApiFault {
  const given = (body ?? {}) as Partial<FaultBody>
  const code = given.error?.code
  return new ApiFault(code && code in faults ? code : status >= 500 ? 'internal' : 'invalid_input', { status, body: given, reference })
}

/** No reply, a server error, or a rate limit: worth a retry. Any other error is final. */
const isPassing = ({ status }: ApiFault) => status === 0 || status >= 500 || status === 429

const first_delay_ms = 300

/** Exponential backoff. The random half prevents that many clients retry at the same moment. */
function delayOf(attempt: number): number {
  const full = first_delay_ms * 2 ** attempt
  return full / 2 + Math.random() * (full / 2)
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export const browserRetries = limits.http_retries

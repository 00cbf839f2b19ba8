import { type FaultBody, type FaultCode, type FieldFault, faults } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Query = Record<string, string | number | boolean | null | undefined>

export interface Call {
  method: Method
  path: string
  query?: Query
  body?: unknown
  /** Cancels the request. */
  signal?: AbortSignal | undefined
}

/**
 * Sends a request. In the browser, it uses fetch; during rendering on the server, it calls a function. The promise rejects only if no reply
 * arrives.
 */
export type Transport = (call: Call) => Promise<{ status: number; body: unknown; reference?: string | null }>

interface FaultFacts {
  status?: number
  body?: Partial<FaultBody>
  cause?: unknown
  reference?: string | null
}

/** The error of every failed request. Its message is only the code, because the message may become part of the page. */
export class ApiFault extends Error {
  readonly code: FaultCode
  readonly status: number
  readonly fields: Record<string, FieldFault>
  readonly data: Record<string, string | number>
  readonly authentication_required: boolean
  /** Id of the request, which also appears in the server's log. */
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

interface WriteOptions {
  /** True if the server recognises a repeated request, so that the client may retry the request. */
  is_idempotent?: boolean
}

export interface Api {
  get<Reply>(path: string, query?: Query, signal?: AbortSignal): Promise<Reply>
  post<Reply = void>(path: string, body?: unknown, options?: WriteOptions): Promise<Reply>
  put<Reply = void>(path: string, body?: unknown, options?: WriteOptions): Promise<Reply>
  delete<Reply = void>(path: string, body?: unknown, options?: WriteOptions): Promise<Reply>
}

interface ApiParts {
  transport: Transport
  /** Number of retries. It is 0 during rendering on the server, because a retry would delay the page. */
  retries: number
  /** API-16: called when a reply shows that the session has ended although nobody logged out on this page. */
  onSignedOut(): void
  /** Waits before a retry. Tests replace it, so that they need no timer. */
  wait?(ms: number): Promise<void>
}

export function createApi({ transport, retries, onSignedOut, wait = sleep }: ApiParts): Api {
  async function perform(call: Call, may_retry: boolean): Promise<unknown> {
    for (let attempt = 0; ; attempt++) {
      const outcome = await once(transport, call)
      if (!(outcome instanceof ApiFault)) return outcome
      if (may_retry && attempt < retries && isTemporary(outcome) && !call.signal?.aborted) {
        await wait(delayOf(attempt))
        continue
      }
      if (outcome.authentication_required && call.path !== '/api/user') onSignedOut()
      throw outcome
    }
  }
  // no check of the reply here: the server has checked it with the reply schema
  const write = (method: Method) => (path: string, body?: unknown, options?: WriteOptions) =>
    perform({ method, path, body: body ?? {} }, options?.is_idempotent ?? false) as Promise<never>
  return {
    get: (path, query, signal) => perform({ method: 'GET', path, query, signal }, true) as Promise<never>,
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

/**
 * Whether the server has neither accepted nor rejected the request: no complete request or reply arrived, or the server had an error or
 * limited the request rate. The client may then send the same request again. Every other error is final.
 */
export const isTemporary = ({ status }: Pick<ApiFault, 'status'>) => status === 0 || status >= 500 || status === 429 || status === 408

const first_delay_ms = 300

/** Exponential backoff. Half of the delay is random, so that clients do not all retry at the same moment. */
function delayOf(attempt: number): number {
  const full = first_delay_ms * 2 ** attempt
  return full / 2 + Math.random() * (full / 2)
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export const browserRetries = limits.http_retries

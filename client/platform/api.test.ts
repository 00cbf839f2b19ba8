import { expect, test, vi } from 'vitest'
import { ApiFault, browserRetries, createApi, type Transport } from './api.ts'

/** A fake server that returns these replies in this order. An Error means that no reply arrives. */
function serverOf(...answers: ({ status: number; body?: unknown } | Error)[]) {
  const waits: number[] = []
  const calls: Parameters<Transport>[0][] = []
  const onSignedOut = vi.fn()
  const api = createApi({
    retries: browserRetries,
    onSignedOut,
    wait: async (ms) => void waits.push(ms),
    async transport(call) {
      const answer = answers[Math.min(calls.push(call), answers.length) - 1]
      if (!answer || answer instanceof Error) throw answer ?? new Error('no answer')
      return { body: undefined, ...answer }
    },
  })
  return { api, waits, calls, onSignedOut }
}

test('API-15 a failing read is tried five more times, each after about twice the delay', async () => {
  const { api, waits, calls } = serverOf({ status: 503 })
  await expect(api.get('/api/likes')).rejects.toThrow('internal')
  expect(calls).toHaveLength(6)
  expect(waits).toHaveLength(5)
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(150 * 2 ** index)
    expect(wait).toBeLessThanOrEqual(300 * 2 ** index)
  }
})

test('API-15 a lost connection and a busy server are tried again', async () => {
  const { api, calls } = serverOf(new Error('offline'), { status: 429 }, { status: 200, body: { ok: true } })
  expect(await api.get('/api/likes')).toEqual({ ok: true })
  expect(calls).toHaveLength(3)
})

test('API-15 a write is repeated only when the server takes a repetition for the first', async () => {
  const plain = serverOf({ status: 500 })
  await expect(plain.api.post('/api/report', {})).rejects.toThrow()
  expect(plain.calls).toHaveLength(1)
  const safe = serverOf({ status: 500 }, { status: 204 })
  await safe.api.post('/api/messages', {}, { is_idempotent: true })
  expect(safe.calls).toHaveLength(2)
})

test('API-15 a refusal is final', async () => {
  const { api, calls } = serverOf({ status: 402, body: { error: { code: 'too_few_credits', data: { needed: 2, balance: 0 } } } })
  const fault = await api.get('/api/x').catch((error: unknown) => error)
  expect(calls).toHaveLength(1)
  expect(fault).toBeInstanceOf(ApiFault)
  expect(fault).toMatchObject({ code: 'too_few_credits', status: 402, data: { needed: 2, balance: 0 } })
})

const refusal = { status: 403, body: { error: { code: 'authentication_required' }, authentication_required: true } }

test('API-16 a call that needs a login logs the user out', async () => {
  const { api, onSignedOut } = serverOf(refusal)
  await expect(api.get('/api/likes')).rejects.toThrow('authentication_required')
  expect(onSignedOut).toHaveBeenCalledOnce()
})

test('API-16 except the user call, and other refusals', async () => {
  const user = serverOf(refusal)
  await expect(user.api.get('/api/user')).rejects.toThrow()
  expect(user.onSignedOut).not.toHaveBeenCalled()
  const forbidden = serverOf({ status: 403, body: { error: { code: 'forbidden' } } })
  await expect(forbidden.api.get('/api/likes')).rejects.toThrow('forbidden')
  expect(forbidden.onSignedOut).not.toHaveBeenCalled()
})

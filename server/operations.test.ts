import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { keepToThisMachine } from './operations.ts'

function answerTo(path: string, remoteAddress: string): number {
  const told: number[] = []
  const res = { status: (code: number) => told.push(code) && res, type: () => res, send: () => res }
  keepToThisMachine({ path, socket: { remoteAddress } } as Request, res as unknown as Response, () => void told.push(200))
  return told.length === 1 ? (told[0] ?? 0) : 0
}

test('WL-02 another machine that reaches the operations listener hears of health, figures and certificates, and changes nothing', () => {
  const open = ['/healthz', '/readyz', '/metrics', '/tls/allow', '/mail-events']
  const kept = ['/reload', '/studio', '/studio/enter', '/outbox', '/sites', '/sites/vonk', '/statements', '/', '/metrics/', '/Reload']
  for (const elsewhere of ['10.0.0.7', '::ffff:172.18.0.4', '2001:db8::1', ''])
    expect([...open, ...kept].filter((path) => answerTo(path, elsewhere) === 200)).toEqual(open)
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.0.1'])
    expect(kept.filter((path) => answerTo(path, here) !== 200)).toEqual([])
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import type { PagePiece } from '#schemas/pages/page.ts'
import { sendPage } from './send-page.ts'

class Answer {
  readonly headers: Record<string, string> = {}
  sent = Buffer.alloc(0)
  vary = () => this
  type = () => this
  set = (name: string, value: string) => Object.assign(this, { headers: { ...this.headers, [name]: value } })
  send = (bytes: Buffer) => Object.assign(this, { sent: bytes })
}

function send(body: readonly PagePiece[], coding = 'identity'): Answer {
  const answer = new Answer()
  sendPage({ acceptsEncodings: () => coding } as unknown as Request, answer as unknown as Response, body)
  return answer
}

const words = (letter: string) => [`<p>${letter.repeat(2000)}`, { toString: () => '– €' }, 'Łódź ж 😀</p>']
const text = (letter: string) => words(letter).map(String).join('')

test('RT-01 a page is sent unchanged in UTF-8, compressed or not', () => {
  expect(send(words('a')).sent.toString()).toBe(text('a'))
  const [br, gzip] = [send(words('b'), 'br'), send(words('c'), 'gzip')]
  expect([br.headers['content-encoding'], brotliDecompressSync(br.sent).toString()]).toEqual(['br', text('b')])
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.sent).toString()]).toEqual(['gzip', text('c')])
})

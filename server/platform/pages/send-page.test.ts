import { EventEmitter } from 'node:events'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import type { PagePiece } from '#schemas/pages/page.ts'
import { sendPage } from './send-page.ts'

/** A fake response whose data is sent when the test emits `finish`. */
class Answer extends EventEmitter {
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

test('RT-01 the buffer of a page is not reused before the page is sent, and is reused afterwards', () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f']
  const answers = letters.map((letter) => send(words(letter)))
  expect(answers.map(({ sent }) => sent.toString())).toEqual(letters.map(text))
  expect(new Set(answers.map(({ sent }) => sent.buffer)).size).toBe(6)

  answers[1]?.emit('finish')
  const next = send(words('g'))
  expect(next.sent.buffer).toBe(answers[1]?.sent.buffer)
  expect(next.sent.toString()).toBe(text('g'))
  expect(answers.filter((_, at) => at !== 1).map(({ sent }) => sent.toString())).toEqual(['a', 'c', 'd', 'e', 'f'].map(text))
})

test('a compressed page releases its buffer at once, and a long page has its own buffer', () => {
  const first = send(words('a'))
  first.emit('finish')
  send(words('b'), 'br')
  expect(send(words('c')).sent.buffer).toBe(first.sent.buffer)

  const long = send(['z'.repeat(400_000)])
  long.emit('finish')
  expect(long.sent.toString()).toBe('z'.repeat(400_000))
  expect(send(words('d')).sent.buffer).not.toBe(long.sent.buffer)
})

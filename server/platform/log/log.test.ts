import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { createLog, describeError } from './log.ts'
import { log_fields } from './log-fields.ts'

const secret = 'hunter2-correct-horse'

test('a field that is not listed never gets into the log', () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  log.child({ site: 'vonk', email: secret }).info({ password: secret, body: { text: secret }, status: 200 }, 'a line')
  log.warn({ reason: 'no mailbox for somebody@example.com', token: secret }, 'refused')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { site: 'vonk', status: 200, msg: 'a line' },
    { reason: 'no mailbox for [address]', msg: 'refused' },
  ])
  expect(lines.join('')).not.toContain(secret)
})

test('an error is logged with type and stack, without its input', () => {
  const database = Object.assign(new pg.DatabaseError(`invalid input syntax for type uuid: "${secret}"`, 1, 'error'), {
    code: '23505',
    detail: `Key (email)=(${secret}) already exists.`,
    constraint: 'account_email_key',
  })
  const told = describeError(new TypeError(`no mailbox for ${secret}@example.com`, { cause: database }))
  expect(told).toMatchObject({ type: 'TypeError', message: 'no mailbox for [address]' })
  expect(told.stack[0]).toContain('log.test.ts')
  expect(told.cause).toMatchObject({ code: '23505', constraint: 'account_email_key', message: 'invalid input syntax for type uuid: "…"' })
  expect(JSON.stringify(told)).not.toContain(secret)
  expect(describeError(secret)).toEqual({ type: 'string', message: '', stack: [] })
})

test('the answer of a mail server is logged without addresses and quotations', () => {
  const told = (message: string) => describeError(new Error(message)).message
  expect(told('Can\'t send mail - all recipients were rejected: 554 5.7.1 <anna@example.com>: Relay access denied for "anna"')).toBe(
    'Can\'t send mail - all recipients were rejected: 554 5.7.1 <[address]>: Relay access denied for "…"',
  )
  expect(told("It's said, and doesn't 'how was your weekend, dear Anna?' fit")).toBe('It\'s said, and doesn\'t "…" fit')
  expect(told("value'how was your weekend, dear Anna?'")).toBe('value"…"')
})

test('every field that the program logs is listed', async () => {
  const names = await readdir(join(root, 'server'), { recursive: true })
  const unlisted: string[] = []
  for (const name of names.filter((each) => each.endsWith('.ts') && !each.endsWith('.test.ts'))) {
    const source = await readFile(join(root, 'server', name), 'utf8')
    for (const [, fields = ''] of source.matchAll(/\blog\s*\.(?:trace|debug|info|warn|error|child)\(\s*\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g))
      for (const field of fieldsOf(fields)) if (!log_fields.has(field)) unlisted.push(`${name}: ${field}`)
  }
  expect(unlisted).toEqual([])
})

/** The top-level keys of an object literal in source text. */
function fieldsOf(text: string): string[] {
  let flat = text.replaceAll(/\/\/.*$/gm, '')
  for (let before = ''; before !== flat; ) {
    before = flat
    flat = flat.replaceAll(/\([^()]*\)|\{[^{}]*\}|\[[^[\]]*\]/g, '')
  }
  return flat.split(',').flatMap((part) => /^\s*(?!\.\.\.)(\w+)/.exec(part)?.[1] ?? [])
}

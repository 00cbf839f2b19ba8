/**
 * What a log line may carry besides its message. Everything else is left out as it is written, whoever wrote it: a field gets in here once it
 * is certain that no password, message, address, token or name of a person can be in it. A test holds every call of the log against this list.
 */
export const log_fields: ReadonlySet<string> = new Set([
  'attempt',
  'attempts',
  'connections',
  'err',
  'fault',
  'findings',
  'folder',
  'host',
  'is_bounce',
  'job_id',
  'kind',
  'ledger',
  'line',
  'log_file',
  'method',
  'migration',
  'ms',
  'network',
  'order_id',
  'path',
  'problem',
  'provider',
  'queue',
  'reason',
  'reference',
  'refund_id',
  'request_id',
  'route',
  'site',
  'sites',
  'skipped',
  'statement',
  'status',
  'type',
  'variable',
  'version',
])

export function onlyListed(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) if (log_fields.has(name)) kept[name] = value
  return kept
}

const longest = 300
const address = /[^\s@<>"'(]+@[^\s@<>"')]+/g
/** Passwords and tokens as we make them, and as others do. */
const secret = /\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/g
/** What others quote is mostly what they were given: a parser its input, the database a value. The apostrophe of "can't" opens no quotation. */
const quoted = /"[^"]*"?|(?<!\p{L}(?='(?:t|s|re|ve|ll|d|m)\b))'[^']{24,}'?/gu

/** An error's own words without what it may have been given. */
export function withoutValues(text: string): string {
  return text
    .slice(0, 4 * longest)
    .replace(quoted, '"…"')
    .replace(address, '[address]')
    .replace(secret, '[secret]')
    .slice(0, longest)
}

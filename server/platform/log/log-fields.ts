/**
 * The fields that a log line may have besides its message. All other fields are dropped. Add a field only if it can never contain a
 * password, message, address, token or name of a person. A test checks every log call against this list.
 */
export const log_fields: ReadonlySet<string> = new Set([
  'attempt',
  'attempts',
  'connections',
  'err',
  'fault',
  'findings',
  'folder',
  'hash',
  'host',
  'is_bounce',
  'job_id',
  'kind',
  'ledger',
  'line',
  'log_file',
  'method',
  'migration',
  'month',
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
  'seal',
  'site',
  'sites',
  'skipped',
  'statement',
  'status',
  'table',
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
/** Matches passwords and tokens, both of this application and of other services. */
const secret = /\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/g
/**
 * Matches quoted text, which is usually input: a parser quotes its text, and the database quotes a value. The apostrophe of "can't" does
 * not start a quotation.
 */
const quoted = /"[^"]*"?|(?<!\p{L}(?='(?:t|s|re|ve|ll|d|m)\b))'[^']{24,}'?/gu

/** The message of an error without quoted input, addresses and secrets. */
export function withoutValues(text: string): string {
  return text
    .slice(0, 4 * longest)
    .replace(quoted, '"…"')
    .replace(address, '[address]')
    .replace(secret, '[secret]')
    .slice(0, longest)
}

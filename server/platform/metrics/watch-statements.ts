import type { StatementWatch } from '#server/platform/database/db.ts'
import { kindOfQuery } from '#server/platform/database/statement.ts'
import { nameOfText } from '#server/platform/database/statement-name.ts'
import type { Metrics } from './metrics.ts'

/**
 * Measures every statement. Logs slow statements by name and never with values. The operations listener shows the text of each name
 * (/statements).
 */
export function watchStatements({ metrics, slow_ms }: { metrics: Metrics; slow_ms: number }): StatementWatch {
  return (text, seconds, log) => {
    metrics.statementDone(kindOfQuery(text), seconds)
    const ms = seconds * 1000
    if (ms > slow_ms) log.warn({ statement: nameOfText(text), ms: Math.round(ms) }, 'a slow statement')
  }
}

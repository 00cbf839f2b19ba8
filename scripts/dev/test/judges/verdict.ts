export interface Remark {
  severity: 'error' | 'warning'
  rule: string
  message: string
  at: string
}

export interface Verdict {
  tool: string
  judged: string
  /** The remarks of the tool; null if the tool is missing. */
  remarks: Remark[] | null
}

/**
 * Returns the result of a tool as text, with one line for each kind of remark. The line has the count of the remarks and the place of the
 * first one.
 */
export function tellVerdict({ tool, judged, remarks }: Verdict): string {
  if (remarks === null) return `skipped: ${tool} (${judged})`
  const kinds = new Map<string, { remark: Remark; count: number }>()
  for (const remark of remarks) {
    const key = `${remark.severity} ${remark.rule} ${remark.message}`
    const kind = kinds.get(key) ?? { remark, count: 0 }
    kind.count += 1
    kinds.set(key, kind)
  }
  const lines = Array.from(
    kinds.values(),
    ({ remark: { severity, rule, message, at }, count }) => `  ${severity} ${count} × ${rule}: ${message} (first: ${at})`,
  )
  const errors = remarks.filter(({ severity }) => severity === 'error').length
  return [`${errors === 0 ? 'passed' : 'FAILED'}: ${tool} (${judged})`, ...lines].join('\n')
}

export const hasFailed = ({ remarks }: Verdict): boolean => remarks?.some(({ severity }) => severity === 'error') ?? false

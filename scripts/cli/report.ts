/** The result of one check: state, explanation and solution. */
export interface Line {
  state: 'ok' | 'warn' | 'fail'
  what: string
  why?: string | undefined
  fix?: string | undefined
}

export const ok = (what: string): Line => ({ state: 'ok', what })
export const warn = (what: string, why?: string, fix?: string): Line => ({ state: 'warn', what, why, fix })
export const fail = (what: string, why?: string, fix?: string): Line => ({ state: 'fail', what, why, fix })

export function formatLine({ state, what, why, fix }: Line): string {
  return [`${state.padEnd(4)}  ${what}`, ...[why, fix && `→ ${fix}`].filter(Boolean).map((text) => `      ${text}`)].join('\n')
}

/** The worst state of all lines, for the exit code. */
export function worst(lines: readonly Line[]): Line['state'] {
  if (lines.some(({ state }) => state === 'fail')) return 'fail'
  return lines.some(({ state }) => state === 'warn') ? 'warn' : 'ok'
}

/** What a verb may touch of the terminal it was called from. Tests give their own. */
export interface Io {
  say(text: string): void
  complain(text: string): void
  /** Somebody is there to answer questions. */
  is_interactive: boolean
  env: Readonly<Record<string, string | undefined>>
}

export interface Verb {
  run(argv: string[], io: Io): Promise<number>
}

/** What a verb answers. */
export const exitCodes = { ok: 0, error: 1, pending: 2 } as const

export function terminal(): Io {
  return {
    say: (text) => void process.stdout.write(`${text}\n`),
    complain: (text) => void process.stderr.write(`${text}\n`),
    is_interactive: process.stdin.isTTY === true && process.stdout.isTTY === true,
    env: process.env,
  }
}

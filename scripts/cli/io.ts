import { resolve4, resolve6 } from 'node:dns/promises'
import { confirm, isCancel, text } from '@clack/prompts'

/** Input, output and environment variables of a command. Tests replace them. */
export interface Io {
  say(text: string): void
  complain(text: string): void
  /** Whether a person can answer questions. */
  is_interactive: boolean
  env: Readonly<Record<string, string | undefined>>
  /** Returns the text that the person typed; null if the person cancelled the question. */
  ask(question: string): Promise<string | null>
  confirm(question: string): Promise<boolean>
  /** Returns the IP addresses of a host name. Rejects with the errors of node:dns. */
  lookUp(name: string): Promise<string[]>
}

export interface Verb {
  run(argv: string[], io: Io): Promise<number>
}

/** Exit codes of the commands. Only the commands check, plan, test and reports return `pending`. */
export const exitCodes = { ok: 0, error: 1, pending: 2 } as const

export function terminal(): Io {
  return {
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
    is_interactive: process.stdin.isTTY === true && process.stdout.isTTY === true,
    env: process.env,
    async ask(question) {
      const answer = await text({ message: question })
      return isCancel(answer) ? null : answer
    },
    async confirm(question) {
      const answer = await confirm({ message: question, initialValue: false })
      return answer === true
    },
    lookUp: addressesOf,
  }
}

/** Returns the IPv4 and IPv6 addresses of a name. A name that has only one of the two kinds gives no error. */
async function addressesOf(name: string): Promise<string[]> {
  const [v4, v6] = await Promise.allSettled([resolve4(name), resolve6(name)])
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
  return [v4, v6].flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}

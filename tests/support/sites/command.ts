import { couplet } from '#scripts/cli/couplet.ts'

export interface CallOptions {
  env?: Record<string, string | undefined>
  /** The answers that the person types, in order. Absent: the command is not interactive. */
  typed?: readonly string[]
  /** The IP addresses of host names. Absent: DNS cannot be reached. */
  dns?: Readonly<Record<string, readonly string[]>>
}

export interface Called {
  code: number
  said: string
  complained: string
}

/** Calls the command line and returns its output. The command finds no running server unless the test starts one. */
export async function callCouplet(argv: readonly string[], { env = {}, typed, dns }: CallOptions = {}): Promise<Called> {
  const said: string[] = []
  const complained: string[] = []
  const answers = [...(typed ?? [])]
  const code = await couplet([...argv], {
    say: (text) => said.push(text),
    complain: (text) => complained.push(text),
    is_interactive: typed !== undefined,
    env: { PORT: '9', OPS_PORT: '9', ...env },
    ask: async () => answers.shift() ?? null,
    confirm: async () => answers.shift() === 'yes',
    async lookUp(name) {
      const found = dns?.[name]
      if (found) return [...found]
      throw Object.assign(new Error(`no answer for ${name}`), { code: dns ? 'ENOTFOUND' : 'ECONNREFUSED' })
    },
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

import { couplet } from '#scripts/cli/couplet.ts'

export interface CallOptions {
  env?: Record<string, string | undefined>
  /** The typed answers in order; absent: not interactive. */
  typed?: readonly string[]
  /** DNS records; absent: DNS is not reachable. */
  dns?: Readonly<Record<string, readonly string[]>>
}

export interface Called {
  code: number
  said: string
  complained: string
}

/** Calls the command line and returns its output. All ports are closed unless the test opens them. */
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

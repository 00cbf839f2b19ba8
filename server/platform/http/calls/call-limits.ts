const unit_seconds = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const

type Unit = keyof typeof unit_seconds

/** A count per period: `60/hour`, `5/15 minutes`. */
export type Limit = `${number}/${Unit}` | `${number}/${number} ${Unit}s`

export function readLimit(limit: Limit): { points: number; seconds: number } {
  const [, points, times, unit] = /^(\d+)\/(?:(\d+) )?(second|minute|hour|day)s?$/.exec(limit) ?? []
  if (!points) throw new TypeError(`"${limit}" is not a limit`)
  return { points: Number(points), seconds: Number(times ?? 1) * unit_seconds[unit as Unit] }
}

/** A network address is an IPv4 address or the /64 of an IPv6 address. A requester is a known device, or the address of any other device. */
type CountedBy = 'address' | 'member' | 'account' | 'known device' | 'requester' | 'email' | 'phone number' | 'code' | 'partner'

/** One limit in the declaration of an endpoint. */
export interface CallLimit {
  by: CountedBy
  most: Limit
  /** The counted event; absent: every request. */
  counts?:
    | 'failures'
    | 'logins'
    | 'wrong passwords'
    | 'wrong codes'
    | 'password checks'
    | 'mails'
    | 'text messages'
    | 'exports'
    | 'new conversations'
}

/**
 * A limit that the handler counts, because only the handler knows its subject. All calls that declare one name share one count.
 * The gate counts every other limit.
 */
export interface NamedLimit extends CallLimit {
  name: string
}

export const isNamed = (limit: CallLimit | NamedLimit): limit is NamedLimit => 'name' in limit

export const perMember = (most: Limit): CallLimit[] => [{ by: 'member', most }]

export const perAddress = (most: Limit): CallLimit[] => [{ by: 'address', most }]

/**
 * For a visitor call that allows guessing, or that reveals whether an account exists. Its failures have a low limit by address. All its
 * calls have a higher limit, which stops a flood and which the members of one network do not reach.
 */
export const perGuess = ({ member, failures, address }: { member: Limit; failures: Limit; address: Limit }): CallLimit[] => [
  { by: 'address', most: failures, counts: 'failures' },
  ...perVisitor({ member, address }),
]

/** For a visitor call: the address counts with and without a session. Many members share one address, so its limit is higher. */
export const perVisitor = ({ member, address }: { member: Limit; address: Limit }): CallLimit[] => [
  { by: 'address', most: address },
  { by: 'member', most: member },
]

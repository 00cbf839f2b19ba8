const unit_seconds = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const

type Unit = keyof typeof unit_seconds

/** A number of events per period: `60/hour`, `5/15 minutes`. */
export type Limit = `${number}/${Unit}` | `${number}/${number} ${Unit}s`

export function readLimit(limit: Limit): { points: number; seconds: number } {
  const [, points, times, unit] = /^(\d+)\/(?:(\d+) )?(second|minute|hour|day)s?$/.exec(limit) ?? []
  if (!points) throw new TypeError(`"${limit}" is not a limit`)
  return { points: Number(points), seconds: Number(times ?? 1) * unit_seconds[unit as Unit] }
}

/**
 * What a limit counts by. A network address is an IPv4 address or the /64 of an IPv6 address. A requester is a known device, or the network
 * address of any other device.
 */
type CountedBy = 'address' | 'member' | 'account' | 'known device' | 'requester' | 'email' | 'phone number' | 'code' | 'partner'

/** One limit in the declaration of an endpoint. */
export interface CallLimit {
  by: CountedBy
  most: Limit
  /** The events that the limit counts. Without this value, the limit counts every request. */
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
 * A limit that the handler counts, because only the handler knows the subject. All calls that declare the same name share one count.
 * countCall() counts every limit without a name.
 */
export interface NamedLimit extends CallLimit {
  name: string
}

export const isNamed = (limit: CallLimit | NamedLimit): limit is NamedLimit => 'name' in limit

export const perMember = (most: Limit): CallLimit[] => [{ by: 'member', most }]

export const perAddress = (most: Limit): CallLimit[] => [{ by: 'address', most }]

/**
 * Limits for a visitor call that allows guessing, or that reveals whether an account exists. Failures have a low limit per network address.
 * All requests together have a higher limit, which only a flood of requests reaches, not the members of a shared network.
 */
export const perGuess = ({ member, failures, address }: { member: Limit; failures: Limit; address: Limit }): CallLimit[] => [
  { by: 'address', most: failures, counts: 'failures' },
  ...perVisitor({ member, address }),
]

/**
 * Limits for a visitor call. Requests with and without a session count for the network address. Many members can share one address, so its
 * limit is higher than that of a member.
 */
export const perVisitor = ({ member, address }: { member: Limit; address: Limit }): CallLimit[] => [
  { by: 'address', most: address },
  { by: 'member', most: member },
]

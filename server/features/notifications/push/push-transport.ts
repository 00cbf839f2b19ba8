import { lookup } from 'node:dns'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { limits } from '#schemas/limits.ts'
import { isPushEndpoint } from './push-hosts.ts'
import type { SealedMessage } from './push-message.ts'

/** Sends a message to a push service and returns the status. Rejects if the service does not answer. */
export interface PushTransport {
  send(message: SealedMessage): Promise<number>
}

interface TransportParts {
  /** Checks of the endpoint, and of the IP addresses to which its host name resolves. Tests replace both checks. */
  accepts(endpoint: string): boolean
  mayReach(address: string): boolean
  request: typeof httpsRequest
  timeout_ms: number
}

const usual: TransportParts = {
  accepts: isPushEndpoint,
  mayReach: isPublicAddress,
  request: httpsRequest,
  timeout_ms: limits.push.timeout_ms,
}

/**
 * Sends with an own HTTP client and not with web-push, because the addresses come from browsers (protection against SSRF). The host must be
 * in the list and its IP address must be public. Redirects are not followed, and there is a time limit.
 */
export function createPushTransport(parts: Partial<TransportParts> = {}): PushTransport {
  const { accepts, mayReach, request, timeout_ms } = { ...usual, ...parts }
  return {
    send({ endpoint, headers, body }) {
      if (!accepts(endpoint)) return Promise.reject(new Error('not an address of a push service'))
      const options: RequestOptions = { method: 'POST', headers, lookup: checkedLookup(mayReach), signal: AbortSignal.timeout(timeout_ms) }
      return new Promise((resolve, reject) => {
        const call = request(endpoint, options, (response) => {
          // discard the body, because an unread body keeps the connection busy
          response.resume().on('error', reject)
          resolve(response.statusCode ?? 0)
        })
        call.on('error', reject).end(body)
      })
    },
  }
}

/** Checks the IP addresses that the connection uses. A second lookup could return other addresses (DNS rebinding). */
function checkedLookup(mayReach: TransportParts['mayReach']): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const [first] = found
      if (!first || !found.every(({ address }) => mayReach(address))) return callback(new Error(`${hostname} is no public machine`), '')
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })
}

const own = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(net, prefix, 'ipv4')
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

/** True for a public IP address. False for loopback, private and link-local networks, and for IPv6 addresses outside of 2000::/3. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !own.check(address, 'ipv4')
  // 6to4 and Teredo addresses can contain any IPv4 address, including a private one
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !/^(2002|2001:0{0,4}):/i.test(address)
}

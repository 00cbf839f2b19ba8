import { createHash, timingSafeEqual } from 'node:crypto'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'

/** The partner whose key is in the request. Compares the hashes of all keys, so that the response time reveals nothing about a key. */
export function partnerOf({ site, client, log }: Pick<Context, 'site' | 'client' | 'log'>): string {
  const [, given = ''] = /^Bearer (\S{1,200})$/.exec(client.authorization ?? '') ?? []
  let network: string | null = null
  for (const partner of site.file.partners) {
    const key = process.env[partner.key.slice('env:'.length)] ?? ''
    const is_same = timingSafeEqual(hash(given), hash(key))
    if (key === '') log.error({ network: partner.network, variable: partner.key }, 'a partner’s key is not in the environment')
    else if (is_same) network = partner.network
  }
  if (network === null) throw new Fault('forbidden')
  return network
}

const hash = (text: string) => createHash('sha256').update(text).digest()

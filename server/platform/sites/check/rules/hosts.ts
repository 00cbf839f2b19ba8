import { reservedSites } from '#schemas/site/reserved.ts'
import { developmentHost } from '#server/platform/sites/registry/compile.ts'
import type { Rule } from './rule.ts'

/** Reports reserved hosts, hosts of another site, and a host whose www variant belongs to another site. */
export const hostRule: Rule = ({ file: { hosts }, around: { ownerOf, desk_host }, refuse, warn }) =>
  hosts.flatMap((host, index) => {
    if (host === desk_host || reservedSites.some((name) => host === developmentHost(name)))
      return refuse(['hosts', index], 'reserved-name', `"${host}" is a reserved host.`, 'Give the site another host.')
    const owner = ownerOf(host)
    if (owner !== null)
      return refuse(
        ['hosts', index],
        'duplicate-host',
        `"${host}" already belongs to the site "${owner}".`,
        'A host selects one site: remove it from one of the two.',
      )
    const twin = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
    const neighbour = hosts.includes(twin) ? null : ownerOf(twin)
    return neighbour === null
      ? []
      : warn(
          ['hosts', index],
          'duplicate-host',
          `"${twin}" belongs to another site, "${neighbour}": visitors will mistake one for the other.`,
          'Give both names to one of the two.',
        )
  })

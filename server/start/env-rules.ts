import { isIP } from 'node:net'
import { readOpsNames } from '#server/operations/ops-host.ts'
import { withHost } from '#server/platform/database/database-address.ts'
import { readNetworks } from '#server/platform/http/networks.ts'

/** The parts of a variable's schema that error messages need. */
interface Rule {
  type?: string
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  minLength?: number
  description?: string
}

/** Describes the allowed values in words. */
export function wantedOf(rule: Rule): string {
  if (rule.description) return rule.description
  if (rule.enum) return rule.enum.length === 2 ? rule.enum.join(' or ') : `one of ${rule.enum.join(', ')}`
  if (rule.type === 'integer') return `a whole number from ${rule.minimum} to ${rule.maximum}`
  return `${rule.minLength ?? 1} characters or more`
}

/** Finds URLs that match their pattern but are invalid. A library would report them later, and without the name of the variable. */
export function addressFaults(values: Readonly<Record<string, unknown>>, rules: Readonly<Record<string, Rule>>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const rule = rules[name]
    const isSound = name.endsWith('_URL') ? isAddress : soundness[name]
    if (!rule || !isSound || typeof value !== 'string' || isSound(value)) return []
    return [[name, `must be ${wantedOf(rule)}`] as [string, string]]
  })
}

const soundness: Readonly<Record<string, (value: string) => unknown>> = {
  HOST: isIP,
  OPS_HOST: isIP,
  OPS_NAMES: readOpsNames,
  DESK_ALLOW: readNetworks,
}

/** The demo password in docker-compose.yml is public, so it must not protect members' data. */
const demo_password = 'couplet'

export function passwordFaults(values: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (!/^DATABASE_(\w+_)?URL$/.test(name) || typeof value !== 'string' || !URL.canParse(withHost(value))) return []
    return new URL(withHost(value)).password === demo_password
      ? [
          [name, 'has the published password of the demo: set POSTGRES_PASSWORD in .env, and the same password in the database'] as [
            string,
            string,
          ],
        ]
      : []
  })
}

function isAddress(text: string): boolean {
  const address = withHost(text)
  if (!URL.canParse(address)) return false
  const { protocol, username, password, searchParams } = new URL(address)
  // only the Redis client fails on an invalid percent escape; the clients of the other protocols accept it
  if (protocol.startsWith('redis') && !isEscaped(username + password)) return false
  if (protocol === 's3:' && ![...searchParams].every(([name, value]) => bucketSettings[name]?.test(value))) return false
  const endpoint = searchParams.get('endpoint')
  return endpoint === null || (/^https?:\/\//.test(endpoint) && URL.canParse(endpoint))
}

/**
 * Known parameters of a bucket URL. An unknown parameter is a typing error. With a typing error, the server would look for pictures in the
 * wrong place.
 */
const bucketSettings: Readonly<Record<string, RegExp>> = { region: /./, endpoint: /./, path_style: /^[01]$/ }

function isEscaped(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

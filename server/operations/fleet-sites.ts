import { createHash, randomUUID } from 'node:crypto'
import type { Bus, BusState } from '#server/platform/live/bus/bus.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'

/** A site that another process serves in another version than this process. */
export interface Difference {
  slug: string
  /** The version that the other process serves. Null if the other process serves none. */
  version: string | null
  /** The time of the last change in the other process. Null if the other process does not know the site. */
  since: string | null
  /** The version that this process serves. */
  version_here: string | null
}

export interface FleetProcess {
  name: string
  started_at: string
  num_sites: number
  differs: readonly Difference[]
  /** True if the list is incomplete. */
  has_more: boolean
}

export interface FleetView {
  /** The name of this process. */
  name: string
  way: BusState['way']
  /** The other processes that answered. */
  processes: readonly FleetProcess[]
  /** Number of other processes with a recent heartbeat that did not answer. */
  num_silent: number
}

export interface FleetSites {
  /** Requests the versions of all other processes. Returns within a second, with the answers that have arrived. */
  look(): Promise<FleetView>
}

interface FleetSitesParts {
  bus: Bus
  sites: Pick<SiteRegistry, 'list'>
  /** The name of the process. It is unique in the installation. */
  name: string
  started_at: Date
  /** Time limit for the answers of other processes. */
  patience_ms?: number
}

/**
 * A question to the other processes. The question contains one short hash per bucket of sites, because all versions would be too large. An
 * answer lists only the sites of buckets whose hash differs from the hash in the question.
 */
interface Question {
  is: 'question'
  id: string
  hashes: string
}
interface Answer {
  is: 'answer'
  id: string
  name: string
  started_at: string
  num_sites: number
  parts: number
  /** The buckets in this answer. All sites of these buckets are included. */
  buckets: readonly number[]
  sites: readonly ServedSite[]
  has_more: boolean
}
type ServedSite = readonly [slug: string, version: string | null, since: string]

const topic = 'sites'
const hash_digits = 6
const sites_a_bucket = 8
/** Maximum number of buckets. Their hashes use six kilobytes, so that the message fits into a database notification. */
const most_buckets = 1024
const sites_a_part = 40
/** Maximum number of answers of one process. A process with more differences belongs to another installation or is still loading. */
const most_parts = 20
const usual_patience_ms = 1000

/** Compares the versions that the processes of the installation serve. Between calls, no messages are sent and no versions are stored. */
export function createFleetSites({ bus, sites, name, started_at, patience_ms = usual_patience_ms }: FleetSitesParts): FleetSites {
  const looks = new Map<string, (answer: Answer) => void>()

  bus.fleet.subscribe(topic, (value) => {
    const note = value as Question | Answer
    if (note.is === 'answer') looks.get(note.id)?.(note)
    else answer(note)
  })

  function answer({ id, hashes }: Question): void {
    const buckets = bucketsOf(listServed(), hashes.length / hash_digits)
    const differing = [...buckets.keys()].filter((index) => hashOf(buckets[index] ?? []) !== hashAt(hashes, index))
    const parts = inParts(differing, buckets)
    const sent = parts.slice(0, most_parts)
    const all = { is: 'answer', id, name, started_at: started_at.toISOString(), parts: sent.length, has_more: parts.length > sent.length }
    const num_sites = buckets.reduce((sum, { length }) => sum + length, 0)
    for (const part of sent)
      bus.fleet.publish(topic, { ...all, num_sites, buckets: part, sites: part.flatMap((index) => buckets[index] ?? []) } as Answer)
  }

  const listServed = (): ServedSite[] => sites.list().map(({ slug, active_version, since }) => [slug, active_version, since])

  return {
    async look() {
      const { way, num_others } = bus.state()
      if (num_others === 0) return { name, way, processes: [], num_silent: 0 }
      const served = listServed()
      const buckets = bucketsOf(served, Math.min(most_buckets, Math.ceil(served.length / sites_a_bucket) || 1))
      const answers = new Map<string, Answer[]>()
      const id = randomUUID()
      const whole = () => [...answers.values()].filter((parts) => parts.length === parts[0]?.parts)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patience_ms)
        looks.set(id, (part) => {
          answers.set(part.name, [...(answers.get(part.name) ?? []), part])
          if (whole().length < num_others) return
          clearTimeout(timer)
          resolve()
        })
        bus.fleet.publish(topic, { is: 'question', id, hashes: buckets.map(hashOf).join('') } satisfies Question)
      })
      looks.delete(id)
      const processes = whole().map((parts) => processOf(parts, buckets))
      processes.sort((one, other) => (one.name < other.name ? -1 : 1))
      return { name, way, processes, num_silent: Math.max(0, num_others - processes.length) }
    },
  }
}

function processOf(parts: readonly Answer[], buckets: readonly (readonly ServedSite[])[]): FleetProcess {
  const there = new Map(parts.flatMap(({ sites }) => sites.map((site) => [site[0], site] as const)))
  const here = new Map(
    parts.flatMap((part) => part.buckets.flatMap((index) => (buckets[index] ?? []).map((site) => [site[0], site] as const))),
  )
  const differs = [...new Set([...there.keys(), ...here.keys()])].sort().flatMap((slug): Difference[] => {
    const [, version = null, since = null] = there.get(slug) ?? []
    const version_here = here.get(slug)?.[1] ?? null
    return version === version_here ? [] : [{ slug, version, since, version_here }]
  })
  const [{ name, started_at, num_sites, has_more } = none] = parts
  return { name, started_at, num_sites, differs, has_more }
}

const none = { name: '', started_at: '', num_sites: 0, has_more: false }

/** Assigns sites to buckets by a hash of the site's name. So a site is in the same bucket in every process. */
function bucketsOf(served: readonly ServedSite[], count: number): ServedSite[][] {
  const buckets = Array.from({ length: count }, (): ServedSite[] => [])
  for (const site of served) buckets[Number.parseInt(digest(site[0]).slice(0, 8), 16) % count]?.push(site)
  return buckets
}

const hashOf = (bucket: readonly ServedSite[]): string =>
  digest(
    bucket
      .map(([slug, version]) => `${slug} ${version}`)
      .sort()
      .join('\n'),
  ).slice(0, hash_digits)

const hashAt = (hashes: string, index: number): string => hashes.slice(index * hash_digits, (index + 1) * hash_digits)

const digest = (text: string): string => createHash('sha1').update(text).digest('hex')

/** Groups buckets into messages. If no bucket differs, the result is one empty message. */
function inParts(indexes: readonly number[], buckets: readonly (readonly ServedSite[])[]): number[][] {
  const parts: number[][] = [[]]
  let size = 0
  for (const index of indexes) {
    const { length } = buckets[index] ?? []
    if (size + length > sites_a_part && size > 0) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(index)
    size += length
  }
  return parts
}

import { type Document, type Finding, findingAt, type Path } from '#server/platform/sites/check/findings.ts'
import type { SiteSurroundings } from '#server/platform/sites/check/surroundings.ts'

const kilobyte = 1000
/** File sizes that take about a second on a slow phone connection, in bytes. */
const heavy = { picture: 400 * kilobyte, video: 4000 * kilobyte }
const most = { picture: 4000 * kilobyte, video: 5000 * kilobyte }

/** Checks a file of the assets folder. The file must exist, browsers must be able to show it, and it must not be too large. */
export function pictureFinding(
  document: Document,
  path: Path,
  { name, kind, around }: { name: string; kind: 'picture' | 'video'; around: Pick<SiteSurroundings, 'hasAsset' | 'asset'> },
): Finding[] {
  if (!around.hasAsset(name))
    return [
      findingAt(document, path, 'value', {
        kind: 'missing-picture',
        message: `there is no ${kind} "${name}".`,
        fix: `Put it into the site’s assets folder as ${name}.`,
      }),
    ]
  const facts = around.asset(name)
  if (!facts) return []
  if (facts.problem !== null)
    return [
      findingAt(document, path, 'value', {
        kind: 'broken-picture',
        message: `"${name}" cannot be shown: ${facts.problem}.`,
        fix: 'Export it once more, in the format its name says.',
      }),
    ]
  if (facts.bytes <= heavy[kind]) return []
  const is_refused = facts.bytes > most[kind]
  return [
    findingAt(document, path, 'value', {
      kind: 'large-picture',
      severity: is_refused ? 'error' : 'warning',
      message: `"${name}" has ${sizeOf(facts.bytes)}; ${is_refused ? `at most ${sizeOf(most[kind])} are served` : 'a visitor on a phone waits for it'}.`,
      fix: `Make it smaller than ${sizeOf(heavy[kind])}: fewer pixels, or WebP.`,
    }),
  ]
}

const sizeOf = (bytes: number): string =>
  bytes >= 1000 * kilobyte ? `${(bytes / (1000 * kilobyte)).toFixed(1)} MB` : `${Math.round(bytes / kilobyte)} KB`

import type { PhotoVerdicts, WaitingPhoto } from '#schemas/desk/photos.ts'
import type { RejectReason } from '#schemas/members/photo.ts'
import { ruleOfReason } from '#schemas/safety/photo-rules.ts'

/** The reasons in the order of their keys `1` to `7`. */
export const rejectReasons = Object.keys(ruleOfReason) as RejectReason[]

export type Verdict = 'fine' | RejectReason
export type Verdicts = ReadonlyMap<string, Verdict>

/** The verdict on a photo. The same verdict again takes it back. */
export function judged(verdicts: Verdicts, id: string, verdict: Verdict): Verdicts {
  const next = new Map(verdicts)
  if (next.get(id) === verdict) next.delete(id)
  else next.set(id, verdict)
  return next
}

/** The next photo without a verdict: after the given one, or else before it. The given one, if none is left. */
export function nextOpen(photos: readonly WaitingPhoto[], verdicts: Verdicts, id: string): string {
  const place = photos.findIndex((photo) => photo.id === id)
  const in_order = [...photos.slice(place + 1), ...photos.slice(0, place)]
  return in_order.find((photo) => !verdicts.has(photo.id))?.id ?? id
}

/** What a press applies, in the order of the photos. Each rejection is a decision with an id of its own. */
export function verdictsOf(photos: readonly WaitingPhoto[], verdicts: Verdicts, newId: () => string): PhotoVerdicts {
  const keyed = photos.map(({ site, id }) => ({ site, id, verdict: verdicts.get(id) }))
  return {
    approved: keyed.filter(({ verdict }) => verdict === 'fine').map(({ site, id }) => ({ site, id })),
    rejected: keyed.flatMap(({ site, id, verdict }) =>
      verdict === undefined || verdict === 'fine' ? [] : [{ site, id, decision: newId(), reason: verdict }],
    ),
  }
}

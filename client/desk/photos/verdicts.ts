import type { PhotoVerdicts, WaitingPhoto } from '#schemas/desk/photos.ts'
import type { RejectReason } from '#schemas/members/photo.ts'
import { ruleOfReason } from '#schemas/safety/photo-rules.ts'

/** The reasons in the order of their keys `1` to `7`. */
export const rejectReasons = Object.keys(ruleOfReason) as RejectReason[]

export type Choice = 'fine' | RejectReason
/** A rejection keeps the id of its decision, so that a repeated call decides once. */
export type Verdict = 'fine' | { reason: RejectReason; decision: string }
export type Verdicts = ReadonlyMap<string, Verdict>

export const choiceOf = (verdict: Verdict | undefined): Choice | undefined => (typeof verdict === 'object' ? verdict.reason : verdict)

/** The verdict on a photo. The same choice again takes it back. */
export function judged(verdicts: Verdicts, id: string, choice: Choice): Verdicts {
  const next = new Map(verdicts)
  if (choiceOf(next.get(id)) === choice) next.delete(id)
  else next.set(id, choice === 'fine' ? choice : { reason: choice, decision: crypto.randomUUID() })
  return next
}

/** The next photo without a verdict: after the given one, or else before it. The given one, if none is left. */
export function nextOpen(photos: readonly WaitingPhoto[], verdicts: Verdicts, id: string): string {
  const place = photos.findIndex((photo) => photo.id === id)
  const in_order = [...photos.slice(place + 1), ...photos.slice(0, place)]
  return in_order.find((photo) => !verdicts.has(photo.id))?.id ?? id
}

/** The verdicts to send, in the order of the photos. */
export function verdictsOf(photos: readonly WaitingPhoto[], verdicts: Verdicts): PhotoVerdicts {
  const keyed = photos.map(({ site, id }) => ({ site, id, verdict: verdicts.get(id) }))
  return {
    approved: keyed.filter(({ verdict }) => verdict === 'fine').map(({ site, id }) => ({ site, id })),
    rejected: keyed.flatMap(({ site, id, verdict }) => (verdict === undefined || verdict === 'fine' ? [] : [{ site, id, ...verdict }])),
  }
}

import type { CasePage, MessageThen, ReportEvidence, ShownProfile } from '#schemas/desk/case-calls.ts'
import { type Evidence, type EvidenceMessage, openEvidence } from '#server/features/evidence/evidence.service.ts'
import type { Context } from '#server/platform/http/context.ts'

const no_evidence: ReportEvidence = { state: 'none', key_id: null, taken_at: null, profile: null, photos: [], messages: [], missing: 0 }

/** What was sealed with a report. A photo is gone if the reported profile does not show it now. */
export async function readSealed(ctx: Context, report_id: string, now: CasePage['now']): Promise<ReportEvidence> {
  const opened = await openEvidence(ctx, report_id)
  if (opened.state === 'key_missing') return { ...no_evidence, ...opened }
  if (opened.state !== 'open') return { ...no_evidence, state: opened.state }
  const { taken_at, profile, photos, messages, missing } = opened.content
  const present = new Set(now?.photos.map(({ id }) => id))
  return {
    state: 'open',
    key_id: null,
    taken_at,
    profile: profile && toShown(profile),
    photos: photos.map(({ id, place = null, is_main, is_marked }) => ({ id, place, is_main, is_marked, is_gone: !present.has(id) })),
    messages: messages.map(toMessage),
    missing: missing.length,
  }
}

const toShown = ({ name, age, country, region, city, about, interests, answers }: NonNullable<Evidence['profile']>): ShownProfile => ({
  name,
  age,
  country,
  region,
  city,
  about,
  interests: [...interests],
  answers: [...answers],
})

const toMessage = ({ id, by, at, body, gift, photo, is_marked }: EvidenceMessage): MessageThen => ({
  id,
  by,
  at,
  body,
  gift,
  has_photo: photo !== null,
  place: photo === null || photo === 'not_copied' ? null : photo.place,
  is_marked,
})

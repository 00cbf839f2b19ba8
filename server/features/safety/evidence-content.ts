import { createHash } from 'node:crypto'
import { limits } from '#schemas/limits.ts'
import { profileReasons, type ReportReason } from '#schemas/safety/report-reasons.ts'
import type { ReportMark } from '#schemas/safety/safety.ts'
import type { Evidence, EvidenceMessage, EvidencePhoto, Pin } from '#server/features/evidence/evidence.service.ts'
import { ageOn, todayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/http/context.ts'
import {
  findConversation,
  findShownProfile,
  listMessagesBetween,
  lockMarkedMessages,
  lockShownPhotos,
  type ShownProfileRow,
} from './evidence-content.queries.ts'

export interface Reported {
  reporter_id: string | null
  reported_id: string | null
  reason: ReportReason
  law: string
  words: string
  about: string
  marks: readonly ReportMark[]
  with_conversation: boolean
}

const { around, most_messages } = limits.evidence

/**
 * Reads what a report shows, as it is now. It contains the marked photos and messages, and messages around them only if the reporter sends
 * the conversation. The statements are the same for a profile that does not exist.
 */
export async function readEvidence(ctx: Context, report: Reported): Promise<{ content: Evidence; pins: Pin[] }> {
  const { reported_id, reason, law, words, about, marks } = report
  const pins: Pin[] = []
  const pin = (member_id: string, name: string) => pins.push({ place: pins.length, name, member_id }) - 1
  const profile = await findShownProfile(ctx, reported_id)
  const photos = await readPhotos(ctx, report, pin)
  const messages = await readMessages(ctx, report, pin)
  const found = new Set([...photos.map(({ filename }) => filename), ...messages.map(({ id }) => id)])
  return {
    pins,
    content: {
      taken_at: ctx.now.toISOString(),
      report: { reason, law, words, about },
      profile: profile && toProfile(ctx, profile),
      photos: photos.map(({ filename: _filename, ...photo }) => photo),
      messages,
      missing: marks.filter(({ id }) => !found.has(id)),
    },
  }
}

const toProfile = (ctx: Context, { birth_on, created_at, last_seen_at, ...texts }: ShownProfileRow): Evidence['profile'] => ({
  ...texts,
  age: ageOn(birth_on, todayOf(ctx)),
  joined_at: created_at.toISOString(),
  last_seen_at: last_seen_at.toISOString(),
})

type PinFile = (member_id: string, name: string) => number

async function readPhotos(
  ctx: Context,
  { reported_id, reason, marks }: Reported,
  pin: PinFile,
): Promise<(EvidencePhoto & { filename: string })[]> {
  const rows = await lockShownPhotos(ctx, reported_id)
  const marked = new Set(marks.filter(({ kind }) => kind === 'photo').map(({ id }) => id))
  return rows.map(({ id, filename, large_filename, is_main }) => {
    const is_marked = marked.has(filename)
    const is_pinned = is_marked || (marked.size === 0 && is_main && profileReasons.has(reason))
    const place = is_pinned && reported_id ? pin(reported_id, large_filename ?? filename) : undefined
    return { id, filename, hash: hashOf(filename), is_main, is_marked, ...(place !== undefined && { place }) }
  })
}

async function readMessages(ctx: Context, report: Reported, pin: PinFile): Promise<EvidenceMessage[]> {
  const { reporter_id, reported_id, marks, with_conversation } = report
  const ids = marks.filter(({ kind }) => kind === 'message').map(({ id }) => id)
  if (!reporter_id || !reported_id || (ids.length === 0 && !with_conversation)) return []
  const conversation = await findConversation(ctx, reporter_id, reported_id)
  if (!conversation) return []
  const conversation_id = conversation.id
  const marked = await lockMarkedMessages(ctx, { conversation_id, ids })
  const anchors = marked.length > 0 ? marked.map(({ seq }) => seq) : [conversation.last_seq]
  const near = with_conversation ? await readAround(ctx, conversation_id, anchors) : []
  const is_marked = (id: string) => marked.some((message) => message.id === id)
  const all = [...marked, ...near.filter(({ id }) => !is_marked(id))].slice(0, most_messages).sort((a, b) => a.seq - b.seq)
  return all.map(({ id, seq, sender_id, body, gift, photo, created_at }) => ({
    id,
    seq,
    by: sender_id === reporter_id ? 'reporter' : 'reported',
    at: created_at.toISOString(),
    body,
    gift,
    photo:
      photo &&
      (is_marked(id) ? { place: pin(sender_id, photo.large_filename ?? photo.filename), hash: hashOf(photo.filename) } : 'not_copied'),
    is_marked: is_marked(id),
  }))
}

/** The messages around the marked ones, nearest first. */
async function readAround(ctx: Context, conversation_id: string, anchors: readonly number[]) {
  const found = new Map<string, { distance: number; message: Awaited<ReturnType<typeof listMessagesBetween>>[number] }>()
  for (const anchor of anchors)
    for (const message of await listMessagesBetween(ctx, { conversation_id, first: anchor - around, last: anchor + around })) {
      const distance = Math.abs(message.seq - anchor)
      if (distance < (found.get(message.id)?.distance ?? Number.POSITIVE_INFINITY)) found.set(message.id, { distance, message })
    }
  return [...found.values()].sort((a, b) => a.distance - b.distance).map(({ message }) => message)
}

/** Identifies a file. The name contains a hash of the picture, and the hash of the name leads to no file. */
const hashOf = (filename: string): string => createHash('sha256').update(filename).digest('hex').slice(0, 32)

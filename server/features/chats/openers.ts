import { v5 as namedId } from 'uuid'
import { limits } from '#schemas/limits.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { dayIn, todayOf } from '#server/platform/calendar.ts'
import { findContact } from '#server/platform/contact/find-contact.ts'
import { findInPieces } from '#server/platform/contact/find-in-pieces.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import type { Thread } from './chats.queries.ts'
import { likeness, sketchOf } from './opener-sketch.ts'
import { countStartedOn, deleteSketches, hasAnswered, insertSketch, listSketches, listWritten } from './openers.queries.ts'

interface Opener {
  sender_id: string
  receiver: Pick<ProfileCard, 'kind'>
  /** Empty if the message is not a text. */
  body: string
}

const { guarded_messages, conversations_a_day, same_words, alike, compared_hours } = limits.openers

/**
 * Protects members from unwanted contact. Until there is a reply, a first message must not contain contact details or copy a message to
 * many members. A member also must not start too many conversations. Throws before any write. Returns the sketch of the text to store
 * (opener-sketch.ts), or null.
 */
export async function checkOpener(tx: Context, { sender_id, receiver, body }: Opener, thread: Thread | null): Promise<number[] | null> {
  // no person reads messages to a fictional profile
  if (receiver.kind !== 'member' || !(await isOpening(tx, sender_id, thread))) return null
  if (body !== '') await checkContact(tx, { sender_id, body, thread })
  if (!thread) await checkDay(tx, sender_id)
  const sketch = body === '' ? null : sketchOf(body, sender_id)
  if (sketch) await checkRepeated(tx, { sender_id, sketch, thread })
  return sketch
}

/** Stores the sketch of a first message for a limited time, so that similar first messages can be found. */
export async function storeOpenerSketch(
  tx: Context,
  opener: { member_id: string; conversation_id: string; seq: number; sketch: number[] },
) {
  await insertSketch(tx, opener)
  const day = dayIn('UTC', tx.now)
  const run_at = new Date(Date.parse(`${day}T00:00:00Z`) + (24 + compared_hours) * 3_600_000)
  await queueJob(tx, { id: namedId(day, namespace), queue, payload: {}, run_at })
}

const queue = 'forget-openers'
/** Namespace of the job ids. A job id is derived from the day, so a site has one such job per day. */
const namespace = '0c7a3c5e-2f5d-4c09-8a7e-5b1d94e6a2c3'

export const forgetOpenersJob: FeatureJob = {
  queue,
  perform: async (ctx) => {
    await deleteSketches(ctx, comparedSince(ctx))
  },
}

const comparedSince = ({ now }: Context) => new Date(now.getTime() - compared_hours * 3_600_000)

/** True until the other member replies, and for at most `guarded_messages` messages. */
async function isOpening(tx: Context, sender_id: string, thread: Thread | null): Promise<boolean> {
  if (!thread) return true
  return thread.last_seq < guarded_messages && !(await hasAnswered(tx, { conversation_id: thread.id, member_id: sender_id }))
}

/**
 * Checks the text alone, and together with the sender's earlier messages in the conversation, because a phone number may be split over
 * several messages.
 */
async function checkContact(
  tx: Context,
  { sender_id, body, thread }: { sender_id: string; body: string; thread: Thread | null },
): Promise<void> {
  const { countries } = tx.site.file
  const before = thread ? await listWritten(tx, { conversation_id: thread.id, member_id: sender_id }) : []
  const contact = findContact(body, countries) ?? findInPieces([...before.map((message) => message.body), body], countries)
  if (contact) throw new Fault('opener_contact', { data: { ...contact } })
}

/** Limits the conversations that a member starts per day. The sender's account is locked, so concurrent starts are counted correctly. */
async function checkDay(tx: Context, sender_id: string): Promise<void> {
  const started = await countStartedOn(tx, sender_id, todayOf(tx))
  if (started >= conversations_a_day) throw new Fault('opener_limit', { data: { limit: conversations_a_day } })
}

async function checkRepeated(
  tx: Context,
  { sender_id, sketch, thread }: { sender_id: string; sketch: number[]; thread: Thread | null },
): Promise<void> {
  const sent = await listSketches(tx, sender_id, comparedSince(tx))
  const others = sent.filter((each) => each.conversation_id !== thread?.id && likeness(each.sketch, sketch) >= alike)
  const count = new Set(others.map(({ conversation_id }) => conversation_id)).size
  if (count >= same_words) throw new Fault('opener_repeated', { data: { count } })
}

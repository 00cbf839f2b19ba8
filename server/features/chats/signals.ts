import { limits } from '#schemas/limits.ts'
import type { Subscribe } from '#server/platform/http/calls/endpoint.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { findThread } from './chats.queries.ts'

/** Who the other one of a conversation is does not change; a block shall end the signals soon. */
const membership_seconds = 60
/** A stream asks to be opened again after this long, so that it outlives its session or a ban by no more. */
const stream_ms = 30 * 60_000

/** Tells the other that the viewer is typing, at most once every 3 s. A signal too many is dropped, not refused: nothing is lost. */
export async function signalTyping(ctx: MemberContext, id: string): Promise<void> {
  const other_id = await findOther(ctx, id)
  const key = `typing:${ctx.viewer.id}:${id}`
  const last = ctx.cache.get<number>(key)
  if (last !== undefined && ctx.now.getTime() - last < limits.typing_interval_ms) return
  ctx.cache.set(key, ctx.now.getTime(), Math.ceil(limits.typing_interval_ms / 1000))
  ctx.live.send(other_id, { kind: 'typing', conversation_id: id, profile_id: ctx.viewer.id })
}

/** The viewer's live events, until the session ends. `since`: of the page that asks, which then hears whether it missed some. */
export function openStream({ live, viewer }: MemberContext, since: string | undefined): Subscribe {
  return (send, end) => {
    const unsubscribe = live.subscribe({
      member_id: viewer.id,
      session_hash: viewer.session_hash,
      listen: send,
      end(reason) {
        if (reason === 'signed_out') send({ kind: 'signed_out' })
        end()
      },
    })
    // asked once it listens: between the two nothing gets lost
    if (since && live.hasNews(viewer.id, new Date(since))) send({ kind: 'missed', own: true })
    const timer = setTimeout(end, stream_ms).unref()
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }
}

const keyOf = ({ member_id, conversation_id }: { member_id: string; conversation_id: string }) =>
  `conversation:${member_id}:${conversation_id}`

/** Who the other one is gets asked again; other processes do so within the minute. */
export function forgetOther(ctx: Pick<Context, 'cache'>, of: { member_id: string; conversation_id: string }): void {
  ctx.cache.delete(keyOf(of))
}

async function findOther(ctx: MemberContext, id: string): Promise<string> {
  const key = keyOf({ member_id: ctx.viewer.id, conversation_id: id })
  const known = ctx.cache.get<string>(key)
  if (known) return known
  const thread = await findThread(ctx, ctx.viewer.id, id)
  if (!thread) throw new Fault('not_found')
  ctx.cache.set(key, thread.other_id, membership_seconds)
  return thread.other_id
}

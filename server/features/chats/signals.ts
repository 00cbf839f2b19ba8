import { limits } from '#schemas/limits.ts'
import type { Subscribe } from '#server/platform/http/calls/endpoint.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { findThread } from './chats.queries.ts'

/** How long the partner of a conversation is cached. The time is short, so that other processes soon stop typing events after a block. */
const membership_seconds = 60
/** A stream is closed and reopened after this time. So after a logout or a ban, a stream stays open no longer than this. */
const stream_ms = 30 * 60_000

/** Shows the other member that the viewer is typing, at most once every 3 s. Further calls have no effect and give no error. */
export async function signalTyping(ctx: MemberContext, id: string): Promise<void> {
  const other_id = await findOther(ctx, id)
  const key = `typing:${ctx.viewer.id}:${id}`
  const last = ctx.cache.get<number>(key)
  if (last !== undefined && ctx.now.getTime() - last < limits.typing_interval_ms) return
  ctx.cache.set(key, ctx.now.getTime(), Math.ceil(limits.typing_interval_ms / 1000))
  ctx.live.send(other_id, { kind: 'typing', conversation_id: id, profile_id: ctx.viewer.id })
}

/**
 * Streams the viewer's live events until the session ends. `since` is the time at which the page was rendered. If events may have been
 * missed since this time, the stream sends the event `missed`.
 */
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
    // check after subscribing, so that no event is lost in between
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

/** Clears the cached partner. Other processes read it again within a minute. */
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

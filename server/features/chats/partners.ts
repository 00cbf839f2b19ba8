import type { ProfileCard } from '#schemas/members/profile.ts'
import { listCards, listPartnerCards } from '#server/features/members/members.service.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { findThreadWith, type Thread } from './chats.queries.ts'
import { goneCard } from './gone-member.ts'

/**
 * The receiver of a message. A paused profile can receive messages only in an existing conversation. A removed profile cannot receive
 * messages.
 */
export async function getReceiver(ctx: MemberContext, id: string): Promise<ProfileCard> {
  const thread = await findThreadWith(ctx, ctx.viewer.id, id)
  if (thread?.is_other_gone) throw new Fault('not_found')
  return thread ? getPartner(ctx, thread) : getCard(ctx, id)
}

/** The card of the other member in a conversation, or an empty card if that member has left. */
export async function getPartner(ctx: MemberContext, { other_id, is_other_gone }: Thread): Promise<ProfileCard> {
  const [card] = is_other_gone ? [goneCard(other_id)] : await listPartnerCards(ctx, [other_id])
  if (!card) throw new Fault('not_found')
  return card
}

export async function getCard(ctx: MemberContext, id: string): Promise<ProfileCard> {
  const [card] = await listCards(ctx, [id])
  if (!card) throw new Fault('not_found')
  if (card.id === ctx.viewer.id) throw new Fault('forbidden')
  return card
}

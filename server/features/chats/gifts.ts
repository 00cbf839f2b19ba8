import type { MessageReply, NewGift } from '#schemas/chats/chat.ts'
import { giftCost } from '#schemas/chats/gift.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { deliverInTransaction } from './delivery.ts'
import { getReceiver } from './partners.ts'

/** Sends a gift, once per message id, at the price that the member saw (SC-16). */
export async function sendGift(ctx: MemberContext, { id, profile_id, gift, credits }: NewGift): Promise<MessageReply> {
  const receiver = await getReceiver(ctx, profile_id)
  const cost = giftCost(gift, ctx.site.file.gift_credits)
  if (cost !== null && cost !== credits && receiver.kind !== 'fictional') throw new Fault('price_changed')
  return deliverInTransaction(ctx, { id, sender_id: ctx.viewer.id, receiver, body: '', gift })
}

import { type Gift, giftCost } from '#schemas/chats/gift.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { getBalanceOf, spendCredits } from '#server/features/credits/credits.service.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import type { Thread } from './chats.queries.ts'

/** Cost of the next text message in credits (RO-04). Messages to fictional profiles are free, because no person reads them. */
export function messageCost(
  { file }: Site,
  { receiver, thread }: { receiver: Pick<ProfileCard, 'id' | 'kind'>; thread: Pick<Thread, 'starter_id'> | null },
): number {
  if (receiver.kind === 'fictional') return 0
  if (file.replies_free && thread?.starter_id === receiver.id) return 0
  return file.message_credits
}

/** The parts of a message that decide its cost. */
interface ChargedContent {
  receiver: Pick<ProfileCard, 'id' | 'kind'>
  gift?: Gift
  photo?: unknown
}

/** `replies_free` applies only to texts. Gifts and photos always cost credits, and fictional profiles cannot receive them. */
export function costOf(site: Site, { receiver, gift, photo }: ChargedContent, thread: Thread | null): number {
  if (!gift && !photo) return messageCost(site, { receiver, thread })
  if (receiver.kind === 'fictional') throw new Fault('fictional_receiver')
  const cost = gift ? giftCost(gift, site.file.gift_credits) : site.file.photo_credits
  if (cost === null) throw fieldFault('gift', 'not_allowed')
  return cost
}

/** Charges a message, once per message id, and returns the new balance. Call it in the message's transaction. */
export async function chargeMessage(
  tx: Context,
  { id: message_id, sender_id: member_id, gift, photo }: ChargedContent & { id: string; sender_id: string },
  cost: number,
): Promise<number> {
  if (cost === 0) return getBalanceOf(tx, member_id)
  return spendCredits(tx, { member_id, amount: cost, message_id, reason: gift ? 'gift' : photo ? 'photo' : 'message' })
}
